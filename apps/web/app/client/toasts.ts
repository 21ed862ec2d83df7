import { toast } from 'react-hot-toast/headless'

/** Shows the message until the same `id` is given to another toast. Answers the id. */
export function toastLoading(message: string, id?: string): string {
  return toast.loading(message, { id })
}

/** Shown for 2 s. With the id of a loading toast it takes its place. */
export function toastSuccess(message: string, id?: string): void {
  toast.success(message, { id })
}

/** Shown for 4 s. With the id of a loading toast it takes its place. Equal messages are not stacked. */
export function toastError(message: string, id: string = message): void {
  toast.error(message, { id })
}

/** Shown for 4 s. */
export function toastPlain(message: string): void {
  toast(message, { id: message })
}
