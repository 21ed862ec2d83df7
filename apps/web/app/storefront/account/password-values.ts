import { passwordMismatch, passwordError, type FieldErrors } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { formValue } from '../../errors/fault-texts.ts'

/** What is wrong with the form of a new password, by field. */
export function validatePasswordForm(form: FormData): FieldErrors {
  const fieldErrors: FieldErrors = {}
  const password = formValue(form, 'password')
  if (!formValue(form, 'current_password'))
    fieldErrors['current_password'] = [t('Current password is required')]
  const error = passwordError(password)
  if (error) fieldErrors['password'] = [error]
  if (formValue(form, 'confirm_password') !== password) fieldErrors['confirm_password'] = [passwordMismatch]
  return fieldErrors
}
