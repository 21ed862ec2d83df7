import { validateNames, type FieldErrors } from '@shop/contract/account-rules'
import type { updateProfile } from '@shop/contract/account'
import type { BodyOf } from '@shop/contract/endpoint'
import { formValue } from '../../errors/fault-texts.ts'
import { phoneError } from '../../entities/customer/phone-fault.ts'

/** What the profile form holds, under the API's names. */
export function toProfileInput(form: FormData): Required<BodyOf<typeof updateProfile>> {
  return {
    first_name: formValue(form, 'first_name'),
    last_name: formValue(form, 'last_name'),
    username: formValue(form, 'username'),
    phone: formValue(form, 'phone'),
  }
}

/** What is wrong with it, by field. Whoever has no phone may leave it empty. */
export function validateProfile(form: FormData): FieldErrors {
  const input = toProfileInput(form)
  const fieldErrors = validateNames(input)
  const phone = input.phone.trim() ? phoneError(input.phone) : ''
  if (phone) fieldErrors['phone'] = [phone]
  return fieldErrors
}
