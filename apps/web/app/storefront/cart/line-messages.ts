import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import type { LocalCartItem } from '../../api/local-cart.ts'

export interface CartLineMessage {
  /** `danger` keeps the line from being ordered as it is, `warn` is good to know, `few` is one short line. */
  tone: 'danger' | 'warn' | 'few'
  text: string
}

/** What a shopper should know of a line: no longer sold, short, its price changed, or few left. */
export function cartLineMessages(line: LocalCartItem): CartLineMessage[] {
  const stock = stockMessage(line)
  const price = priceMessage(line)
  return [stock, price].filter((message) => message !== null)
}

/** True for a line that the shop would refuse to sell as it is. */
export function isBlocked(line: LocalCartItem): boolean {
  return cartLineMessages(line).some(({ tone }) => tone === 'danger')
}

/** What one unit costs, in kobo; a line that was just added knows only its product's price. */
export function unitPriceKobo(line: LocalCartItem): number {
  return line.price_kobo ?? Math.round(line.product.sale_price * 100)
}

function stockMessage({ product, quantity, available, stock_status }: LocalCartItem): CartLineMessage | null {
  if (product.published === false)
    return { tone: 'danger', text: t('No longer available. Please remove it.') }
  if (available === undefined) return null
  if (available <= 0) return { tone: 'danger', text: t('Sold out. Please remove it.') }
  if (available < quantity) {
    return {
      tone: 'danger',
      text: t('We don’t have {count}. Please choose {available} or fewer.', {
        count: quantity,
        available,
      }),
    }
  }
  return stock_status === 'low_stock'
    ? { tone: 'few', text: t('Only {count} left', { count: available }) }
    : null
}

function priceMessage(line: LocalCartItem): CartLineMessage | null {
  const { price_kobo: now, price_when_added_kobo: before } = line
  if (now === undefined || before === undefined || now === before) return null
  const difference = formatNaira(Math.abs(now - before))
  const was = formatNaira(before)
  return {
    tone: 'warn',
    text:
      now > before
        ? t('The price went up by {difference} since you added it. It was {was}.', { difference, was })
        : t('The price went down by {difference} since you added it. It was {was}.', { difference, was }),
  }
}
