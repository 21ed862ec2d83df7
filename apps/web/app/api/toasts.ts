import { createStore } from './store.ts'

type ToastList = typeof import('./toast-list.ts')

/** Null until the code of the toasts is loaded, which the first one does. */
export const toastList = createStore<ToastList | null>(null)
let loading: Promise<unknown> | undefined

/** Before a toast is likely, so that it need not wait for its code. */
export function loadToasts(): Promise<unknown> {
  loading ??= import('./toast-list.ts').then(toastList.set, () => {
    loading = undefined
  })
  return loading
}

/** In the order of the calls. Lost if the code cannot be fetched. */
function change(apply: (list: ToastList) => void): void {
  const list = toastList.get()
  if (list) apply(list)
  else
    void loadToasts().then(() => {
      const loaded = toastList.get()
      if (loaded) apply(loaded)
    })
}

let created = 0

/** Shows the message until another toast is given the same `id`. Returns the id. */
export function toastLoading(message: string, id = `loading-${(created += 1)}`): string {
  change((list) => list.showLoading(message, id))
  return id
}

/** Removes all toasts. */
export function dismissToasts(): void {
  if (loading) change((list) => list.removeToasts())
}

/** A success makes earlier errors obsolete. */
export function dismissErrors(): void {
  if (loading) change((list) => list.removeErrors())
}

/** Shown for 2 s. With the id of a loading toast, it replaces it. Removes earlier errors. */
export function toastSuccess(message: string, id?: string): void {
  change((list) => list.showSuccess(message, id))
}

/** Shown for 4 s. With the id of a loading toast, it replaces it. Equal messages are not stacked. */
export function toastError(message: string, id: string = message): void {
  change((list) => list.showError(message, id))
}

/** Shown for 4 s. */
export function toastInfo(message: string): void {
  change((list) => list.showInfo(message))
}

/** Shown for 10 s with an undo button. */
export function toastUndo(message: string, undo: () => void): void {
  change((list) => list.showUndo(message, undo))
}
