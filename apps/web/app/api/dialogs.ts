import { cancelPendingAction } from './session.ts'
import { createStore, useStore } from './store.ts'

export type DialogName = 'sign-in' | 'sign-up' | 'contact' | 'alert'

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
let hasOpenedDialog = false

export function useOpenDialog(): OpenDialog | null {
  return useStore(dialog)
}

export function openDialog(name: DialogName, banner?: string, about?: StockAlertTarget): void {
  hasOpenedDialog = true
  dialog.set({ name, banner, about })
}

/** Opens a dialog automatically, unless any dialog has been opened before, even one since closed. */
export function openDialogOnce(name: DialogName): void {
  if (!hasOpenedDialog) openDialog(name)
}

export function closeDialog(): void {
  dialog.set(null)
}

/** Closes the dialog for the visitor and drops the action that was waiting for a sign-in. */
export function dismissDialog(): void {
  cancelPendingAction()
  closeDialog()
}
