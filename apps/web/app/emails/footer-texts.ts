import type { StoreDetails } from '@shop/contract/settings'

/** Who wrote and how to reach them: only what the owner has entered. */
export function footerTexts({ name, phone, email, address, hours, registration }: StoreDetails): string[] {
  const contactText = [phone, hours && phone ? `(${hours})` : ''].filter(Boolean).join(' ')
  return [name, contactText, email, address, registration].filter(Boolean)
}
