import { createStore, useStore } from './store.ts'

export type DialogName = 'sign-in' | 'sign-up' | 'contact'

/** The one dialog of the shell that is open; `banner` is shown on top of the sign-in form. */
export interface OpenDialog {
  name: DialogName
  banner?: string
}

const dialog = createStore<OpenDialog | null>(null)

export function useOpenDialog(): OpenDialog | null {
  return useStore(dialog)
}

export function openDialog(name: DialogName, banner?: string): void {
  dialog.set({ name, banner })
}

/** Opens by itself, so it gives way to whatever the visitor has opened. */
export function offerDialog(name: DialogName): void {
  if (!dialog.get()) openDialog(name)
}

export function closeDialog(): void {
  dialog.set(null)
}
