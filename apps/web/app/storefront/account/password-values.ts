import { confirmPasswordFault, passwordFault, type Faults } from '@shop/contract/account-rules'
import { t } from '@shop/contract/t'
import { valueOf } from '../../errors/fault-texts.ts'

/** What is wrong with the form of a new password, by field. */
export function passwordFormFaults(form: FormData): Faults {
  const faults: Faults = {}
  const password = valueOf(form, 'password')
  if (!valueOf(form, 'current_password')) faults['current_password'] = [t('Current password is required')]
  const fault = passwordFault(password)
  if (fault) faults['password'] = [fault]
  if (valueOf(form, 'confirm_password') !== password) faults['confirm_password'] = [confirmPasswordFault]
  return faults
}
