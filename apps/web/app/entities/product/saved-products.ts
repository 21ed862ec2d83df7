import { t } from '@shop/contract/t'
import type { SavedIds } from '@shop/contract/wishlist'
import { afterSignIn } from '../../api/after-sign-in.ts'
import { forgetProduct, listSavedIds, saveProduct } from '../../api/generated/wishlist.ts'
import { openDialog } from '../../api/dialogs.ts'
import { sameUser, whenForgetting } from '../../api/forget-user.ts'
import { messageOf } from '../../api/request-error.ts'
import { session } from '../../api/session.ts'
import { createStore, useStore } from '../../api/store.ts'
import { toastError, toastSuccess, toastUndo } from '../../api/toasts.ts'

/** Ids of what the account has saved; null until they are known. Small, because public pages carry it. */
export const savedIds = createStore<ReadonlySet<string> | null>(null)
/** As the server has told it last. */
let agreed: ReadonlySet<string> | null = null
let asked = false
/** The wishes that the server has not answered yet, one after the other. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

whenForgetting(() => {
  asked = false
  last = Promise.resolve()
  waiting = 0
  agreed = null
  savedIds.set(null)
})

export function useIsSaved(productId: string): boolean {
  return useStore(savedIds)?.has(productId) ?? false
}

export function useSavedIds(): ReadonlySet<string> | null {
  return useStore(savedIds)
}

/** Reads the ids once for all hearts of a page. Without an answer the hearts stay empty. */
export async function followSaved(): Promise<void> {
  if (asked) return
  asked = true
  try {
    const ids = await listSavedIds()
    replaceSaved(ids)
  } catch {
    asked = false
  }
}

/** Not once somebody has logged out meanwhile, and not on the screen while that is ahead of the server. */
export function replaceSaved({ product_ids }: SavedIds): void {
  if (!session.get().tokens) return
  asked = true
  agreed = new Set(product_ids)
  if (waiting === 0) savedIds.set(agreed)
}

/**
 * Fills the heart at once and tells the server; a refusal empties it again. Without a login the sign-in dialog
 * opens, and the same act runs again afterwards.
 */
export async function keepProduct(productId: string, told = t('Saved to your wishlist')): Promise<void> {
  if (!session.get().tokens) {
    afterSignIn(() => void keepProduct(productId))
    openDialog('sign-in')
    toastError(t('Sign in to save products'))
    return
  }
  const body = { product_id: productId }
  const send = () => saveProduct(body)
  await wish(productId, true, send, () => toastSuccess(told))
}

/** Empties the heart at once and tells the server; it can be taken back for 10 s. */
export async function dropProduct(productId: string): Promise<void> {
  const params = { productId }
  const send = () => forgetProduct(params)
  await wish(productId, false, send, () =>
    toastUndo(
      t('Removed from your wishlist'),
      () => void keepProduct(productId, t('Added back to your wishlist')),
    ),
  )
}

/** The server hears of the wishes in their order, so that the last one counts there as on the screen. */
async function wish(productId: string, isSaved: boolean, send: () => Promise<SavedIds>, tell: () => void) {
  const isSame = sameUser()
  mark(productId, isSaved)
  waiting += 1
  const turn = last.then(() => (isSame() ? send() : null))
  last = turn.catch(() => undefined)
  try {
    const ids = await turn
    if (!ids || !isSame()) return
    waiting -= 1
    replaceSaved(ids)
    tell()
  } catch (error) {
    if (!isSame()) return
    waiting -= 1
    if (waiting === 0) savedIds.set(agreed)
    toastError(messageOf(error))
  }
}

function mark(productId: string, isSaved: boolean): void {
  const ids = new Set(savedIds.get())
  if (isSaved) ids.add(productId)
  else ids.delete(productId)
  savedIds.set(ids)
}
