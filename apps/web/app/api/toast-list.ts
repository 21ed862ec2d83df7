import { t } from '@shop/contract/t'
import { toast } from 'react-hot-toast/headless'

// Loaded with the first toast (toasts.ts), because most visits show none.

const undoDurationMs = 10_000

export function showLoading(message: string, id: string): void {
  toast.loading(message, { id })
}

export function removeToasts(): void {
  toast.dismiss()
}

const errors = new Set<string>()

export function removeErrors(exceptId?: string): void {
  for (const id of errors) if (id !== exceptId) toast.remove(id)
  errors.clear()
}

export function showSuccess(message: string, id?: string): void {
  removeErrors(id)
  toast.success(message, { id })
}

export function showError(message: string, id: string): void {
  errors.add(id)
  toast.error(message, { id })
}

export function showInfo(message: string): void {
  toast(message, { id: message })
}

export interface ToastAction {
  text: string
  run: () => void
}

const actions = new Map<string, ToastAction>()
let created = 0

/** The action of the toast with this id. */
export function toastAction(id: string): ToastAction | undefined {
  return actions.get(id)
}

export function showUndo(message: string, undo: () => void): void {
  created += 1
  const id = `undo-${created}`
  const run = () => {
    toast.dismiss(id)
    actions.delete(id)
    undo()
  }
  removeErrors()
  actions.clear()
  actions.set(id, { text: t('Undo'), run })
  toast.success(message, { id, duration: undoDurationMs })
}
