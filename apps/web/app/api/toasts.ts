import { t } from '@shop/contract/t'
import { toast } from 'react-hot-toast/headless'

const undoDurationMs = 10_000

/** Shows the message until another toast is given the same `id`. Returns the id. */
export function toastLoading(message: string, id?: string): string {
  return toast.loading(message, { id })
}

/** Removes all toasts. */
export function dismissToasts(): void {
  toast.dismiss()
}

const errors = new Set<string>()

/** A success makes earlier errors obsolete. */
export function dismissErrors(exceptId?: string): void {
  for (const id of errors) if (id !== exceptId) toast.remove(id)
  errors.clear()
}

/** Shown for 2 s. With the id of a loading toast, it replaces it. Removes earlier errors. */
export function toastSuccess(message: string, id?: string): void {
  dismissErrors(id)
  toast.success(message, { id })
}

/** Shown for 4 s. With the id of a loading toast, it replaces it. Equal messages are not stacked. */
export function toastError(message: string, id: string = message): void {
  errors.add(id)
  toast.error(message, { id })
}

/** Shown for 4 s. */
export function toastInfo(message: string): void {
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

/** Shown for 10 s with an undo button. */
export function toastUndo(message: string, undo: () => void): void {
  created += 1
  const id = `undo-${created}`
  const run = () => {
    toast.dismiss(id)
    actions.delete(id)
    undo()
  }
  dismissErrors()
  actions.clear()
  actions.set(id, { text: t('Undo'), run })
  toast.success(message, { id, duration: undoDurationMs })
}
