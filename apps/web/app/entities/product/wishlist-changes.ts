import { t } from '@shop/contract/t'
import type { WishlistIds } from '@shop/contract/wishlist'
import { afterSignIn, session } from '../../api/session.ts'
import { removeFromWishlist, listWishlistIds, addToWishlist } from '../../api/generated/wishlist.ts'
import { openDialog } from '../../api/dialogs.ts'
import { captureUser, onSignOut } from '../../api/clear-session.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastError, toastSuccess, toastUndo } from '../../api/toasts.ts'
import { wishlistIds } from './wishlist.ts'

/** Last state from the server. */
let confirmedIds: ReadonlySet<string> | null = null
let isLoadStarted = false
/** Queue of pending requests, sent in order. */
let queue: Promise<unknown> = Promise.resolve()
let pendingCount = 0

onSignOut(() => {
  isLoadStarted = false
  queue = Promise.resolve()
  pendingCount = 0
  confirmedIds = null
  wishlistIds.set(null)
})

/** Loads the ids once for all hearts of a page. Without a response the hearts stay empty. */
export async function syncWishlist(): Promise<void> {
  if (isLoadStarted) return
  isLoadStarted = true
  try {
    const ids = await listWishlistIds()
    setWishlistIds(ids)
  } catch {
    isLoadStarted = false
  }
}

/** Sets the ids from a response. Ignored after a logout; not shown while local changes are pending. */
export function setWishlistIds({ product_ids }: WishlistIds): void {
  if (!session.get().tokens) return
  isLoadStarted = true
  confirmedIds = new Set(product_ids)
  if (pendingCount === 0) wishlistIds.set(confirmedIds)
}

/**
 * Optimistic: fills the heart, then saves on the server; an error empties it. Without a login the sign-in dialog
 * opens, and the same action runs again afterwards.
 */
export async function addWishlistItem(
  productId: string,
  successText = t('Saved to your wishlist'),
): Promise<void> {
  if (!session.get().tokens) {
    afterSignIn(() => void addWishlistItem(productId))
    openDialog('sign-in')
    toastError(t('Sign in to save products'))
    return
  }
  const body = { product_id: productId }
  const send = () => addToWishlist(body)
  await queueChange(productId, true, send, () => toastSuccess(successText))
}

/** Optimistic: empties the heart, then updates the server; can be undone for 10 s. */
export async function removeWishlistItem(productId: string): Promise<void> {
  const params = { product_id: productId }
  const send = () => removeFromWishlist(params)
  await queueChange(productId, false, send, () =>
    toastUndo(
      t('Removed from your wishlist'),
      () => void addWishlistItem(productId, t('Added back to your wishlist')),
    ),
  )
}

/** Sends requests in order, so that the last one wins on the server as on screen. */
async function queueChange(
  productId: string,
  isSaved: boolean,
  send: () => Promise<WishlistIds>,
  notify: () => void,
) {
  const isSameUser = captureUser()
  mark(productId, isSaved)
  pendingCount += 1
  const result = queue.then(() => (isSameUser() ? send() : null))
  queue = result.catch(() => undefined)
  try {
    const ids = await result
    if (!ids || !isSameUser()) return
    pendingCount -= 1
    setWishlistIds(ids)
    notify()
  } catch (error) {
    if (!isSameUser()) return
    pendingCount -= 1
    if (pendingCount === 0) wishlistIds.set(confirmedIds)
    toastError(getErrorMessage(error))
  }
}

function mark(productId: string, isSaved: boolean): void {
  const ids = new Set(wishlistIds.get())
  if (isSaved) ids.add(productId)
  else ids.delete(productId)
  wishlistIds.set(ids)
}
