import { t } from '@shop/contract/t'
import { toastError, toastSuccess } from './toasts.ts'

/** Copies text to the clipboard and shows the result as a toast, including when the browser blocks it. */
export async function copyText(text: string, successMessage: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess(successMessage)
  } catch {
    toastError(t('Your browser blocked copying. Please select the text and copy it.'))
  }
}
