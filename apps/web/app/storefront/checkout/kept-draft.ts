import type { CheckoutDraft, KeptDraft } from '@shop/contract/checkout'
import { useQuery } from '@tanstack/react-query'
import { dropCheckoutDraft, keepCheckoutDraft, readCheckoutDraft } from '../../api/generated/checkout.ts'
import { sameUser } from '../../api/forget-user.ts'
import { session } from '../../api/session.ts'

/** The checkout opens with what this device knows when the server takes longer, in ms. */
const patienceMs = 3_000
/** From the last change until the server keeps it, in ms. */
const restMs = 1_000

/** The checkout that was begun on any device; `waiting` while the page had better not open without it. */
export function useKeptDraft(isAuthenticated: boolean): { kept: KeptDraft | undefined; waiting: boolean } {
  const { data, fetchStatus } = useQuery({
    queryKey: ['checkout', 'draft'],
    queryFn: ({ signal }) =>
      Promise.race([
        readCheckoutDraft({}, { signal }),
        new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null)),
      ]),
    enabled: isAuthenticated,
    // It is asked for at each opening, and never while the page stands.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return { kept: data ?? undefined, waiting: data === undefined && fetchStatus === 'fetching' }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Has the server keep a draft once it rests; `onKept` hears the server's moment. A failure waits for the next change. */
export function keepOnServer(draft: CheckoutDraft, onKept: (at: string | null) => void): void {
  clearTimeout(timer)
  const isSameUser = sameUser()
  timer = setTimeout(() => {
    if (!session.get().tokens || !isSameUser()) return
    keepCheckoutDraft(draft).then(
      ({ updated_at }) => onKept(updated_at),
      () => undefined,
    )
  }, restMs)
}

export function dropOnServer(): void {
  clearTimeout(timer)
  dropCheckoutDraft().catch(() => undefined)
}
