import { useState, type FormEvent } from 'react'
import { requestStockAlert } from '../../api/generated/alerts.ts'
import type { StockAlertTarget } from '../../api/dialogs.ts'
import { parseFieldErrors, formValue } from '../../errors/fault-texts.ts'
import { getErrorMessage } from '../../api/request-error.ts'
import { session } from '../../api/session.ts'
import { useFormErrors } from '../../forms/use-form-faults.ts'
import { validateEmailField } from '../../forms/email-faults.ts'

/** The alert form's doings with script. `told` has the server's words once the wish is noted. */
export function useRequestStockAlert({ productId, variantId }: StockAlertTarget) {
  const fieldErrors = useFormErrors(validateEmailField)
  const [pending, setPending] = useState(false)
  const [confirmation, setTold] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (pending || !(session.get().tokens || fieldErrors.check(form))) return
    fieldErrors.clear()
    setPending(true)
    try {
      const body = { email: formValue(new FormData(form), 'email'), variant_id: variantId }
      const { message } = await requestStockAlert({ ...body, productId })
      setTold(message)
    } catch (error) {
      fieldErrors.report(form, parseFieldErrors(error), getErrorMessage(error))
    } finally {
      setPending(false)
    }
  }

  return { fieldErrors, pending, confirmation, submit }
}
