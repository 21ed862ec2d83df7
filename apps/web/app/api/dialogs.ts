import { cancelPendingAction } from './session.ts'
import { createStore, useStore } from './store.ts'

/** 'sign-in-prompt' has opened automatically, and is not rendered by the shell. */
export type DialogName = 'sign-in' | 'sign-in-prompt' | 'sign-up' | 'contact' | 'alert'

/** The sold-out product of a stock alert; without `variantId` any variant will do. */
export interface StockAlertTarget {
  productId: string
  productName: string
  variantId?: string
}

/** The open dialog of the shell; `banner` is shown above the sign-in form. */
export interface OpenDialog {
  name: DialogName
  banner?: string
  about?: StockAlertTarget
}

const dialog = createStore<OpenDialog | null>(null)

export function useOpenDialog(): OpenDialog | null {
  return useStore(dialog)
}

/** Calls back when another dialog opens or the open one closes. Returns a function that stops it. */
export function onDialogChange(callback: () => void): () => void {
  return dialog.subscribe(callback)
}

export function openDialog(name: DialogName, banner?: string, about?: StockAlertTarget): void {
  dialog.set({ name, banner, about })
  preventPrompt()
}

/** Before a dialog is to open: the sign-in prompt then does not open any more (`runtime/start/start-page.ts`). */
export function preventPrompt(): void {
  globalThis.dispatchEvent?.(new Event('shop:dialog'))
}

export function closeDialog(): void {
  dialog.set(null)
}

/** Closes the dialog for the visitor and drops the action that was waiting for a sign-in. */
export function dismissDialog(): void {
  cancelPendingAction()
  closeDialog()
}
