import {
  passwordMismatch,
  validateSignUp,
  termsRequired,
  type FieldErrors,
  type SignUpInput,
} from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { parseFieldErrors, formValue } from '../errors/fault-texts.ts'
import { getErrorMessage } from '../api/request-error.ts'

/** What the fields of the sign-up form hold, under the API's names. */
export function toSignUpInput(form: FormData): SignUpInput {
  return {
    first_name: formValue(form, 'first_name'),
    last_name: formValue(form, 'last_name'),
    username: formValue(form, 'username'),
    email: formValue(form, 'email'),
    password: formValue(form, 'password'),
  }
}

/** The rules of the account, and those that only the form has (specification, section 5). */
export function validateSignUpForm(form: FormData): FieldErrors {
  const fieldErrors = validateSignUp(toSignUpInput(form))
  if (formValue(form, 'confirm_password') !== formValue(form, 'password')) {
    fieldErrors['confirm_password'] = [passwordMismatch]
  }
  if (!form.has('agree_to_terms')) fieldErrors['agree_to_terms'] = [termsRequired]
  return fieldErrors
}

/**
 * The errors of a failed sign-up: of its fields, and above them the server's message, else the first email error, else our
 * own text (specification, section 8). A response may also have the errors at its top level, as `{email: ['…']}`.
 */
export function signUpErrors(problem: unknown): { errors: FieldErrors; banner: string } {
  const errors = { ...parseFieldErrors({ errors: problem }), ...parseFieldErrors(problem) }
  const fallback = errors['email']?.[0] ?? t('Signup failed. Please try again.')
  return { errors, banner: getErrorMessage(problem, fallback) }
}
