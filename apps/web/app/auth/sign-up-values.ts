import {
  confirmPasswordFault,
  signUpFaults,
  termsFault,
  type Faults,
  type SignUpWish,
} from '@shop/contract/account-rules'
import { valueOf } from '../client/fault-texts.ts'

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
