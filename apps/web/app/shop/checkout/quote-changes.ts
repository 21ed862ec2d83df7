import type { Quote } from '@shop/contract/checkout'
import { formatNaira } from '@shop/ui/format/format-naira'

/** What differs between the quote that was shown and the one of now, one sentence each. */
export function quoteChanges(before: Quote, now: Quote): string[] {
  const known = new Map(before.items.map((item) => [item.variant_id, item]))
  const items = now.items.flatMap((item) => {
    const old = known.get(item.variant_id)
    if (!old) return [`${item.product.name} is new in your cart.`]
    if (old.quantity !== item.quantity)
      return [`${item.product.name}: ${old.quantity} became ${item.quantity}.`]
    return priceChange(item.product.name, old.price_kobo, item.price_kobo)
  })
  const gone = before.items
    .filter((old) => now.items.every((item) => item.variant_id !== old.variant_id))
    .map((old) => `${old.product.name} is no longer in your cart.`)
  return [
    ...items,
    ...gone,
    ...priceChange('Delivery', before.delivery_fee_kobo ?? 0, now.delivery_fee_kobo ?? 0),
    ...priceChange('The total', before.total_kobo, now.total_kobo),
  ]
}

function priceChange(name: string, before: number, now: number): string[] {
  return before === now ? [] : [`${name} went from ${formatNaira(before)} to ${formatNaira(now)}.`]
}
