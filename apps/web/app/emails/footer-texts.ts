import type { ShopFacts } from '@shop/contract/settings'

/** Who wrote and how to reach them: only what the owner has entered. */
export function footerTexts({ name, phone, email, address, hours, registration }: ShopFacts): string[] {
  const reach = [phone, hours && phone ? `(${hours})` : ''].filter(Boolean).join(' ')
  return [name, reach, email, address, registration].filter(Boolean)
}
