import { t } from '@shop/contract/t'
import type { forgetProduct, listSavedIds, saveProduct, SavedIds } from '@shop/contract/wishlist'
import { afterSignIn } from './after-sign-in.ts'
import { call } from './api.ts'
import { openDialog } from './dialogs.ts'
import { whenForgetting } from './forget-user.ts'
import { messageOf } from './request-error.ts'
import { session } from './session.ts'
import { createStore, useStore } from './store.ts'
import { toastError, toastSuccess, toastUndo } from './toasts.ts'

/** Ids of what the account has saved; null until they are known. Small, because public pages carry it. */
const saved = createStore<ReadonlySet<string> | null>(null)
let asked = false

whenForgetting(() => {
  asked = false
  saved.set(null)
})

export function useIsSaved(productId: string): boolean {
  return useStore(saved)?.has(productId) ?? false
}

export function useSavedIds(): ReadonlySet<string> | null {
  return useStore(saved)
}

/** Reads the ids once for all hearts of a page. Without an answer the hearts stay empty. */
export async function followSaved(): Promise<void> {
  if (asked) return
  asked = true
  try {
    const ids = await call<typeof listSavedIds>({ method: 'GET', path: '/wishlist/ids' })
    replaceSaved(ids)
  } catch {
    asked = false
  }
}

/** Not once somebody has logged out meanwhile. */
export function replaceSaved({ product_ids }: SavedIds): void {
  if (!session.get().tokens) return
  asked = true
  saved.set(new Set(product_ids))
}

/**
 * Fills the heart at once and tells the server; a refusal empties it again. Without a login the sign-in dialog
 * opens, and the same act runs again afterwards.
 */
export async function keepProduct(productId: string, told = t('Saved to your wishlist')): Promise<void> {
  if (!session.get().tokens) {
    afterSignIn(() => void keepProduct(productId))
    openDialog('sign-in')
    toastError(t('Please login to save products!'))
    return
  }
  mark(productId, true)
  try {
    const body = { product_id: productId }
    replaceSaved(await call<typeof saveProduct>({ method: 'POST', path: '/wishlist', body }))
    toastSuccess(told)
  } catch (error) {
    mark(productId, false)
    toastError(messageOf(error))
  }
}

/** Empties the heart at once and tells the server; it can be taken back for 10 s. */
export async function dropProduct(productId: string): Promise<void> {
  mark(productId, false)
  try {
    const params = { productId }
    replaceSaved(
      await call<typeof forgetProduct>({ method: 'DELETE', path: '/wishlist/{productId}', params }),
    )
    toastUndo(t('Removed from your wishlist'), () => void keepProduct(productId, t('Back in your wishlist')))
  } catch (error) {
    mark(productId, true)
    toastError(messageOf(error))
  }
}

function mark(productId: string, isSaved: boolean): void {
  const ids = new Set(saved.get())
  if (isSaved) ids.add(productId)
  else ids.delete(productId)
  saved.set(ids)
}
