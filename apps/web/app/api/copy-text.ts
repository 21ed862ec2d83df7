import { t } from '@shop/contract/t'
import { toastError, toastSuccess } from './toasts.ts'

/** Puts text where it can be pasted, and says so; also where the browser does not let it. */
export async function copyText(text: string, successMessage: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess(successMessage)
  } catch {
    toastError(t('Your browser blocked copying. Please select the text and copy it.'))
  }
}
