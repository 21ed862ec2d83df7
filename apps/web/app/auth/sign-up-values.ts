import {
  confirmPasswordFault,
  signUpFaults,
  termsFault,
  type Faults,
  type SignUpWish,
} from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { faultsIn, valueOf } from '../errors/fault-texts.ts'
import { messageOf } from '../api/request-error.ts'

/** What the fields of the sign-up form hold, under the API's names. */
export function signUpWish(form: FormData): SignUpWish {
  return {
    first_name: valueOf(form, 'first_name'),
    last_name: valueOf(form, 'last_name'),
    username: valueOf(form, 'username'),
    email: valueOf(form, 'email'),
    password: valueOf(form, 'password'),
  }
}

/** The rules of the account, and those that only the form has (specification, section 5). */
export function signUpFormFaults(form: FormData): Faults {
  const faults = signUpFaults(signUpWish(form))
  if (valueOf(form, 'confirm_password') !== valueOf(form, 'password')) {
    faults['confirm_password'] = [confirmPasswordFault]
  }
  if (!form.has('agree_to_terms')) faults['agree_to_terms'] = [termsFault]
  return faults
}

/**
 * The errors of a failed sign-up: of its fields, and above them the server's message, else the first email error, else our
 * own text (specification, section 8). A response may also have the errors at its top level, as `{email: ['…']}`.
 */
export function signUpErrors(problem: unknown): { errors: Faults; banner: string } {
  const errors = { ...faultsIn({ errors: problem }), ...faultsIn(problem) }
  const fallback = errors['email']?.[0] ?? t('Signup failed. Please try again.')
  return { errors, banner: messageOf(problem, fallback) }
}
