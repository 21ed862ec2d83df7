import { t } from '@shop/contract/t'
import type { WishlistIds } from '@shop/contract/wishlist'
import { afterSignIn, session } from '../../api/session.ts'
import { removeFromWishlist, listWishlistIds, addToWishlist } from '../../api/generated/wishlist.ts'
import { openDialog } from '../../api/dialogs.ts'
import { captureUser, onSignOut } from '../../api/clear-session.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { createStore, useStore } from '../../api/store.ts'
import { toastError, toastSuccess, toastUndo } from '../../api/toasts.ts'

/** Saved product ids of the account; null until loaded. Small, because public pages include this code. */
export const wishlistIds = createStore<ReadonlySet<string> | null>(null)
/** Last state from the server. */
let agreed: ReadonlySet<string> | null = null
let requested = false
/** Queue of pending requests, sent in order. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

onSignOut(() => {
  requested = false
  last = Promise.resolve()
  waiting = 0
  agreed = null
  wishlistIds.set(null)
})

export function useIsInWishlist(productId: string): boolean {
  return useStore(wishlistIds)?.has(productId) ?? false
}

export function useWishlistIds(): ReadonlySet<string> | null {
  return useStore(wishlistIds)
}

/** Loads the ids once for all hearts of a page. Without a response the hearts stay empty. */
export async function syncWishlist(): Promise<void> {
  if (requested) return
  requested = true
  try {
    const ids = await listWishlistIds()
    setWishlistIds(ids)
  } catch {
    requested = false
  }
}

/** Sets the ids from a response. Ignored after a logout; not shown while local changes are pending. */
export function setWishlistIds({ product_ids }: WishlistIds): void {
  if (!session.get().tokens) return
  requested = true
  agreed = new Set(product_ids)
  if (waiting === 0) wishlistIds.set(agreed)
}

/**
 * Optimistic: fills the heart, then saves on the server; an error empties it. Without a login the sign-in dialog
 * opens, and the same action runs again afterwards.
 */
export async function addWishlistItem(
  productId: string,
  notified = t('Saved to your wishlist'),
): Promise<void> {
  if (!session.get().tokens) {
    afterSignIn(() => void addWishlistItem(productId))
    openDialog('sign-in')
    toastError(t('Sign in to save products'))
    return
  }
  const body = { product_id: productId }
  const send = () => addToWishlist(body)
  await input(productId, true, send, () => toastSuccess(notified))
}

/** Optimistic: empties the heart, then updates the server; can be undone for 10 s. */
export async function removeWishlistItem(productId: string): Promise<void> {
  const params = { product_id: productId }
  const send = () => removeFromWishlist(params)
  await input(productId, false, send, () =>
    toastUndo(
      t('Removed from your wishlist'),
      () => void addWishlistItem(productId, t('Added back to your wishlist')),
    ),
  )
}

/** Sends requests in order, so that the last one wins on the server as on screen. */
async function input(
  productId: string,
  isSaved: boolean,
  send: () => Promise<WishlistIds>,
  notify: () => void,
) {
  const isSameUser = captureUser()
  mark(productId, isSaved)
  waiting += 1
  const turn = last.then(() => (isSameUser() ? send() : null))
  last = turn.catch(() => undefined)
  try {
    const ids = await turn
    if (!ids || !isSameUser()) return
    waiting -= 1
    setWishlistIds(ids)
    notify()
  } catch (error) {
    if (!isSameUser()) return
    waiting -= 1
    if (waiting === 0) wishlistIds.set(agreed)
    toastError(getErrorMessage(error))
  }
}

function mark(productId: string, isSaved: boolean): void {
  const ids = new Set(wishlistIds.get())
  if (isSaved) ids.add(productId)
  else ids.delete(productId)
  wishlistIds.set(ids)
}
