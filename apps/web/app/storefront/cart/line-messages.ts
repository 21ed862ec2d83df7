import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import type { LocalCartItem } from '../../api/local-cart.ts'

export interface CartLineMessage {
  /** `danger` blocks the order, `warn` informs, `few` is low stock. */
  tone: 'danger' | 'warn' | 'few'
  text: string
}

/** Messages of a line: no longer sold, short stock, changed price, low stock. */
export function cartLineMessages(line: LocalCartItem): CartLineMessage[] {
  const stock = stockMessage(line)
  const price = priceMessage(line)
  return [stock, price].filter((message) => message !== null)
}

/** Whether the line cannot be ordered as it is. */
export function isBlocked(line: LocalCartItem): boolean {
  return cartLineMessages(line).some(({ tone }) => tone === 'danger')
}

/** Unit price in kobo; the product's price for a line just added. */
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
  const { price_kobo: priceNow, price_when_added_kobo: priceWhenAdded } = line
  if (priceNow === undefined || priceWhenAdded === undefined || priceNow === priceWhenAdded) return null
  const difference = formatNaira(Math.abs(priceNow - priceWhenAdded))
  const was = formatNaira(priceWhenAdded)
  return {
    tone: 'warn',
    text:
      priceNow > priceWhenAdded
        ? t('The price went up by {difference} since you added it. It was {was}.', { difference, was })
        : t('The price went down by {difference} since you added it. It was {was}.', { difference, was }),
  }
}
