import { nameFaults, type Faults } from '@shop/contract/account-rules'
import type { updateProfile } from '@shop/contract/account'
import type { BodyOf } from '@shop/contract/endpoint'
import { valueOf } from '../../errors/fault-texts.ts'
import { phoneFault } from '../../entities/customer/phone-fault.ts'

/** What the profile form holds, under the API's names. */
export function profileWish(form: FormData): Required<BodyOf<typeof updateProfile>> {
  return {
    first_name: valueOf(form, 'first_name'),
    last_name: valueOf(form, 'last_name'),
    username: valueOf(form, 'username'),
    phone: valueOf(form, 'phone'),
  }
}

/** What is wrong with it, by field. Whoever has no phone may leave it empty. */
export function profileFaults(form: FormData): Faults {
  const wish = profileWish(form)
  const faults = nameFaults(wish)
  const phone = wish.phone.trim() ? phoneFault(wish.phone) : ''
  if (phone) faults['phone'] = [phone]
  return faults
}
