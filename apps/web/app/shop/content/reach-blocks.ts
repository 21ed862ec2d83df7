import type { ShopFacts } from '@shop/contract/settings'
import type { ContentBlock } from './content-text.ts'

/** How to reach the shop: the form, and only what the owner has entered. */
export function reachBlocks({ phone, email, address, hours }: ShopFacts): ContentBlock[] {
  const ways = [
    phone && `Phone: ${phone}${hours ? ` (${hours})` : ''}`,
    email && `Email: ${email}`,
    address && `Address: ${address}`,
  ].filter(Boolean)
  return [...(ways.length > 0 ? [{ list: ways }] : []), { to: '/contact', text: 'Write to us' }]
}
