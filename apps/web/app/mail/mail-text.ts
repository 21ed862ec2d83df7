import type { Order } from '@shop/contract/orders'
import type { ShopFacts } from '@shop/contract/settings'
import { footerTexts } from './footer-texts.ts'
import type { MailBlock, MailPage } from './mail-page.ts'
import { addressTexts, dayText, deliveryText, lineTexts, totalTexts } from './order-words.ts'

/** The mail for readers that show no HTML. */
export function mailText({ heading, warning, blocks }: MailPage, facts: ShopFacts): string {
  const parts = [warning, heading, ...blocks.map(blockText), '-- ', footerTexts(facts).join('\n')]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  if (block.kind === 'action') return `${block.label}:\n${block.link}`
  if (block.kind === 'links') return block.links.map(({ label, link }) => `${label}:\n${link}`).join('\n\n')
  if (block.kind === 'quote') return block.text.replace(/^/gm, '> ')
  return block.kind === 'order' ? orderText(block.order) : block.text
}

function orderText(order: Order): string {
  return [
    `Order ${order.number}, ${dayText(order.placed_at)}`,
    lineTexts(order)
      .map(({ name, price }) => `${name}\n  ${price}`)
      .join('\n'),
    totalTexts(order)
      .map(({ label, amount }) => `${label}: ${amount}`)
      .join('\n'),
    `Delivery: ${deliveryText(order)}\n${addressTexts(order).join('\n')}`,
  ].join('\n\n')
}
