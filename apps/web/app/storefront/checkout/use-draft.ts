import type { Profile } from '@shop/contract/auth'
import type { SavedDraft, CheckoutDraft as CheckoutDraftFromCheckout } from '@shop/contract/checkout'
import { useCallback, useRef, useState } from 'react'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'
import {
  parseCheckoutDraft,
  emptyCheckout,
  pickNewerDraft,
  toServerDraft,
  type CheckoutDraft,
} from './checkout-draft.ts'
import { useQuery } from '@tanstack/react-query'
import { deleteCheckoutDraft, saveCheckoutDraft, getCheckoutDraft } from '../../api/generated/checkout.ts'
import { captureUser } from '../../api/clear-session.ts'
import { session } from '../../api/session.ts'

const name = 'checkout'

export type UpdateDraft = (change: Partial<CheckoutDraft>) => void

/**
 * The draft of this account; a change is stored at once, before anything is sent, and soon after on the server for
 * other devices. `stored` is what the server had when the page opened.
 */
export function useDraft(
  profile: Profile,
  stored: SavedDraft | undefined,
): { draft: CheckoutDraft; change: UpdateDraft } {
  const [draft, setDraft] = useState(
    () =>
      pickNewerDraft(parseCheckoutDraft(loadDraft(name), profile.id), stored, profile.id) ??
      emptyCheckout(profile),
  )
  const latest = useRef(draft)
  const change = useCallback((part: Partial<CheckoutDraft>) => {
    const changed = { ...latest.current, ...part, savedAt: null }
    latest.current = changed
    saveDraft(name, changed)
    setDraft(changed)
    saveServerDraft(toServerDraft(changed), (savedAt) => {
      if (latest.current !== changed || loadDraft(name) === undefined) return
      latest.current = { ...changed, savedAt }
      saveDraft(name, latest.current)
    })
  }, [])
  return { draft, change }
}

/** The order exists: nothing of its making is needed any more. */
export function clearCheckoutDraft(): void {
  discardDraft(name)
  deleteServerDraft()
}

/** The checkout opens with what this device knows when the server takes longer, in ms. */
const timeoutMs = 3_000

/** From the last change until the server stores it, in ms. */
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
    // It is asked for at each opening, and never while the page is open.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return { stored: data ?? undefined, waiting: data === undefined && fetchStatus === 'fetching' }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Has the server store a draft once it rests; `onSaved` gets the server's time. A failure waits for the next change. */
export function saveServerDraft(
  draft: CheckoutDraftFromCheckout,
  onSaved: (at: string | null) => void,
): void {
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

function deleteServerDraft(): void {
  clearTimeout(timer)
  deleteCheckoutDraft().catch(() => undefined)
}
