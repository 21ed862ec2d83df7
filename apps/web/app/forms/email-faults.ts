import type { FieldErrors } from '@shop/contract/account-rules'
import { emailError } from '@shop/contract/email-rule'
import { formValue } from '../errors/fault-texts.ts'

/** All that a form with an email to be known by checks: at sign-in the password is not (specification, section 5). */
export function validateEmailField(form: FormData): FieldErrors {
  const error = emailError(formValue(form, 'email'))
  return error ? { email: [error] } : {}
}
