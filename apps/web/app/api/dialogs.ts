import { cancelPendingAction } from './session.ts'
import { createStore, useStore } from './store.ts'

export type DialogName = 'sign-in' | 'sign-up' | 'contact' | 'alert'

/** The sold-out product that the alert is about; without a variant any kind of it will do. */
export interface StockAlertTarget {
  productId: string
  productName: string
  variantId?: string
}

/** The one dialog of the shell that is open; `banner` is shown on top of the sign-in form. */
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

/** Opens automatically, so it gives way to whatever was opened before, also when that has been closed since. */
export function openDialogOnce(name: DialogName): void {
  if (!hasOpenedDialog) openDialog(name)
}

export function closeDialog(): void {
  dialog.set(null)
}

/** Closed by the visitor: what was to be done after the sign-in is not wanted any more. */
export function dismissDialog(): void {
  cancelPendingAction()
  closeDialog()
}
