import type { FieldErrors } from '@shop/contract/account-rules'
import { emailError } from '@shop/contract/email-rule'
import type { EditableStoreDetails } from './shop-facts.ts'

/** What is wrong with the facts of a shop, by field. What stands on every page as a link has to lead somewhere. */
export function validateStoreDetails({ name, email, phone, whatsapp }: EditableStoreDetails): FieldErrors {
  const invalidEmail = email.trim() === '' ? undefined : emailError(email)
  return {
    ...(name.trim() === '' && { name: ['Enter a shop name'] }),
    ...(invalidEmail && { email: [invalidEmail] }),
    ...(isInvalidPhone(phone) && { phone: [invalidPhone] }),
    ...(isInvalidPhone(whatsapp) && { whatsapp: [invalidPhone] }),
  }
}

const invalidPhone = 'Enter a phone number, for example 0803 123 4567'

/** Landlines and foreign numbers are as good; an empty field says that there is none. */
function isInvalidPhone(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return text.trim() !== '' && (/[^\d\s+().\-/]/.test(text) || digits < 7 || digits > 15)
}
