import type { CampaignProduct } from '@shop/contract/admin/campaigns'
import type { Order } from '@shop/contract/orders'
import type { StoreDetails } from '@shop/contract/settings'
import { formatNaira } from '@shop/ui/format/format-naira'
import { footerTexts, type EmailPageBlock, type EmailPage } from './email-content.ts'
import { formatLongDate } from '../format/dates.ts'
import { addressTexts, deliveryText, lineTexts, totalTexts } from './order-content.ts'

/** Plain text of an email, for clients that do not show HTML. */
export function renderPlainText({ heading, warning, blocks }: EmailPage, store: StoreDetails): string {
  const parts = [warning, heading, ...blocks.map(blockText), '-- ', footerTexts(store).join('\n')]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function blockText(block: EmailPageBlock): string {
  if (block.kind === 'action' || block.kind === 'button') return `${block.label}:\n${block.link}`
  if (block.kind === 'links') return block.links.map(({ label, link }) => `${label}:\n${link}`).join('\n\n')
  if (block.kind === 'quote') return block.text.replace(/^/gm, '> ')
  if (block.kind === 'heading') return block.text.toUpperCase()
  if (block.kind === 'list')
    return block.items.map((item, at) => `${block.numbered ? `${at + 1}.` : '-'} ${item}`).join('\n')
  if (block.kind === 'products') return block.products.map(productText).join('\n\n')
  if (block.kind === 'coupon') return `${block.description}\nYour code: ${block.code}`
  return block.kind === 'order' ? orderText(block.order) : block.text
}

function productText({ name, price_kobo, regular_price_kobo, link }: CampaignProduct): string {
  const was = regular_price_kobo === null ? '' : ` (was ${formatNaira(regular_price_kobo)})`
  return `${name}\n${formatNaira(price_kobo)}${was}\n${link}`
}

function orderText(order: Order): string {
  return [
    `Order ${order.number}, ${formatLongDate(new Date(order.placed_at))}`,
    lineTexts(order)
      .map(({ name, price }) => `${name}\n  ${price}`)
      .join('\n'),
    totalTexts(order)
      .map(({ label, amount }) => `${label}: ${amount}`)
      .join('\n'),
    `Delivery: ${deliveryText(order)}\n${addressTexts(order).join('\n')}`,
  ].join('\n\n')
}
