import type { FieldErrors } from '@shop/contract/account-rules'
import { useState, type FormEvent } from 'react'
import { parseFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { useFormErrors } from '../../forms/use-form-errors.ts'

/**
 * Validates a form in the browser and saves it on the server. `save` returns the success message. Errors that it throws
 * appear at their fields, or above the button if they belong to no field.
 */
export function useAccountForm(
  validate: (form: FormData) => FieldErrors,
  save: (form: FormData, element: HTMLFormElement) => Promise<string>,
) {
  const fieldErrors = useFormErrors(validate)
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || !fieldErrors.check(form)) return
    fieldErrors.clear()
    setPending(true)
    try {
      toastSuccess(await save(new FormData(form), form))
    } catch (error) {
      const serverErrors = parseFieldErrors(error)
      fieldErrors.report(
        form,
        serverErrors,
        Object.keys(serverErrors).length > 0 ? null : getErrorMessage(error),
      )
    } finally {
      setPending(false)
    }
  }

  return { fieldErrors, pending, submit }
}
