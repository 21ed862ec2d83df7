import type { FieldErrors } from '@shop/contract/account-rules'
import { useState, type FormEvent } from 'react'
import { parseFieldErrors } from '../../errors/error-messages.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { toastSuccess } from '../../api/toasts.ts'
import { useFormErrors } from '../../forms/use-form-errors.ts'

/**
 * A form that is checked here and saved on the server. `save` returns the message that tell of its success; what it throws
 * is told at the fields, or above the button where it is about none.
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
      const found = parseFieldErrors(error)
      fieldErrors.report(form, found, Object.keys(found).length > 0 ? null : getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }

  return { fieldErrors, pending, submit }
}
