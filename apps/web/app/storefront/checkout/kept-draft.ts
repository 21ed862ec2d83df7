import type { CheckoutDraft, SavedDraft } from '@shop/contract/checkout'
import { useQuery } from '@tanstack/react-query'
import { deleteCheckoutDraft, saveCheckoutDraft, getCheckoutDraft } from '../../api/generated/checkout.ts'
import { captureUser } from '../../api/forget-user.ts'
import { session } from '../../api/session.ts'

/** The checkout opens with what this device knows when the server takes longer, in ms. */
const timeoutMs = 3_000
/** From the last change until the server keeps it, in ms. */
const pollMs = 1_000

/** The checkout that was begun on any device; `waiting` while the page had better not open without it. */
export function useServerDraft(isAuthenticated: boolean): {
  stored: SavedDraft | undefined
  waiting: boolean
} {
  const { data, fetchStatus } = useQuery({
    queryKey: ['checkout', 'draft'],
    queryFn: ({ signal }) =>
      Promise.race([
        getCheckoutDraft({}, { signal }),
        new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
      ]),
    enabled: isAuthenticated,
    // It is asked for at each opening, and never while the page stands.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return { stored: data ?? undefined, waiting: data === undefined && fetchStatus === 'fetching' }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Has the server keep a draft once it rests; `onSaved` hears the server's moment. A failure waits for the next change. */
export function saveServerDraft(draft: CheckoutDraft, onSaved: (at: string | null) => void): void {
  clearTimeout(timer)
  const isSameUser = captureUser()
  timer = setTimeout(() => {
    if (!session.get().tokens || !isSameUser()) return
    saveCheckoutDraft(draft).then(
      ({ updated_at }) => onSaved(updated_at),
      () => undefined,
    )
  }, pollMs)
}

export function deleteServerDraft(): void {
  clearTimeout(timer)
  deleteCheckoutDraft().catch(() => undefined)
}
