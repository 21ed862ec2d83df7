import type { Faults } from '@shop/contract/account-rules'
import { emailFault } from '@shop/contract/email-rule'
import { valueOf } from '../errors/fault-texts.ts'

/** All that a form with an email to be known by checks: at sign-in the password is not (specification, section 5). */
export function emailFaults(form: FormData): Faults {
  const fault = emailFault(valueOf(form, 'email'))
  return fault ? { email: [fault] } : {}
}
