import type { Profile } from '@shop/contract/auth'
import type { SavedDraft, CheckoutDraft as CheckoutDraftFromCheckout } from '@shop/contract/checkout'
import { useCallback, useRef, useState } from 'react'
import { discardDraft, saveDraft, loadDraft } from '../../api/storage/drafts.ts'
import {
  parseCheckoutDraft,
  withLinkedCoupon,
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
/** Where the page of a cart link stores its coupon (cart/use-add-linked-items.ts). */
const couponName = 'linked-coupon'

export type UpdateDraft = (change: Partial<CheckoutDraft>) => void

/**
 * This account's draft. A change is stored in the browser at once, and on the server soon after for other devices.
 * `stored` is the server's draft when the page opened.
 */
export function useDraft(
  profile: Profile,
  stored: SavedDraft | undefined,
): { draft: CheckoutDraft; change: UpdateDraft } {
  const [draft, setDraft] = useState(() =>
    withLinkedCoupon(
      pickNewerDraft(parseCheckoutDraft(loadDraft(name), profile.id), stored, profile.id) ??
        emptyCheckout(profile),
      loadDraft(couponName),
    ),
  )
  const latest = useRef(draft)
  const change = useCallback((part: Partial<CheckoutDraft>) => {
    const next = { ...latest.current, ...part, savedAt: null }
    latest.current = next
    saveDraft(name, next)
    // It is part of the draft now, and may have been removed.
    discardDraft(couponName)
    setDraft(next)
    saveServerDraft(toServerDraft(next), (savedAt) => {
      if (latest.current !== next || loadDraft(name) === undefined) return
      latest.current = { ...next, savedAt }
      saveDraft(name, latest.current)
    })
  }, [])
  return { draft, change }
}

/** Deletes the draft in the browser and on the server once the order exists. */
export function clearCheckoutDraft(): void {
  discardDraft(name)
  discardDraft(couponName)
  deleteServerDraft()
}

/** How long to wait for the server's draft before the checkout opens with this device's draft, in ms. */
const timeoutMs = 3_000

/** Delay between the last change and saving it on the server, in ms. */
const pollMs = 1_000

/** Draft saved from any device. `waiting` is true while the page should wait for it. */
export function useServerDraft(isAuthenticated: boolean): {
  stored: SavedDraft | undefined
  waiting: boolean
} {
  const { data, fetchStatus } = useQuery({
    queryKey: getCheckoutDraft.key(),
    queryFn: ({ signal }) =>
      Promise.race([
        getCheckoutDraft({}, { signal }),
        new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
      ]),
    enabled: isAuthenticated,
    // Fetched each time the page opens, never while it is open.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  return { stored: data ?? undefined, waiting: data === undefined && fetchStatus === 'fetching' }
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Saves an idle draft on the server. `onSaved` gets the server's time; a failed save is retried on the next change. */
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
