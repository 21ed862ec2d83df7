import type { Faults } from '@shop/contract/account-rules'
import { emailFault } from '@shop/contract/email-rule'
import type { EditableFacts } from './shop-facts.ts'

/** What is wrong with the facts of a shop, by field. What stands on every page as a link has to lead somewhere. */
export function factsFaults({ name, email, phone, whatsapp }: EditableFacts): Faults {
  const wrongEmail = email.trim() === '' ? undefined : emailFault(email)
  return {
    ...(name.trim() === '' && { name: ['Enter a shop name'] }),
    ...(wrongEmail && { email: [wrongEmail] }),
    ...(isNoNumber(phone) && { phone: [noNumber] }),
    ...(isNoNumber(whatsapp) && { whatsapp: [noNumber] }),
  }
}

const noNumber = 'Enter a phone number, for example 0803 123 4567'

/** Landlines and foreign numbers are as good; an empty field says that there is none. */
function isNoNumber(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '').length
  return typed.trim() !== '' && (/[^\d\s+().\-/]/.test(typed) || digits < 7 || digits > 15)
}
