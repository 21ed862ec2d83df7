import type { CampaignProduct } from '@shop/contract/admin/campaigns'
import type { Order } from '@shop/contract/orders'
import type { StoreDetails } from '@shop/contract/settings'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { footerTexts, type EmailPageBlock, type EmailPage } from './email-content.ts'
import { addressTexts, deliveryHeading, lineTexts, orderHeading, totalTexts } from './order-content.ts'

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
  if (block.kind === 'coupon') return `${block.description}\n${t('Your code: {code}', { code: block.code })}`
  return block.kind === 'order' ? orderText(block.order) : block.text
}

function productText({ name, price_kobo, regular_price_kobo, link }: CampaignProduct): string {
  const amount = formatNaira(price_kobo)
  const price =
    regular_price_kobo === null
      ? amount
      : t('{price} (was {regular})', { price: amount, regular: formatNaira(regular_price_kobo) })
  return `${name}\n${price}\n${link}`
}

function orderText(order: Order): string {
  return [
    orderHeading(order),
    lineTexts(order)
      .map(({ name, price }) => `${name}\n  ${price}`)
      .join('\n'),
    totalTexts(order)
      .map(({ label, amount }) => `${label}: ${amount}`)
      .join('\n'),
    `${deliveryHeading(order)}\n${addressTexts(order).join('\n')}`,
  ].join('\n\n')
}
