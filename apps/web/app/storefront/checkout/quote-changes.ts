import type { Quote } from '@shop/contract/checkout'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import { deliveryTitle } from './delivery-title.ts'

/** What differs between the quote that was shown and the one of now, one sentence each. */
export function quoteChanges(before: Quote, now: Quote): string[] {
  const previous = new Map(before.items.map((item) => [item.variant_id, item]))
  const items = now.items.flatMap((item) => {
    const old = previous.get(item.variant_id)
    if (!old) return [t('{name} was added to your cart.', { name: item.product.name })]
    if (old.quantity !== item.quantity)
      return [
        t('{name}: {before} is now {now}.', {
          name: item.product.name,
          before: old.quantity,
          now: item.quantity,
        }),
      ]
    return describePriceChange(item.product.name, old.price_kobo, item.price_kobo)
  })
  const gone = before.items
    .filter((old) => now.items.every((item) => item.variant_id !== old.variant_id))
    .map((old) => t('{name} is no longer in your cart.', { name: old.product.name }))
  return [
    ...items,
    ...gone,
    ...deliveryChange(before, now),
    ...describePriceChange(t('Delivery'), before.delivery_fee_kobo ?? 0, now.delivery_fee_kobo ?? 0),
    ...describePriceChange(t('Your discount'), before.discount_kobo, now.discount_kobo),
    ...now.hints.filter((hint) => !before.hints.includes(hint)),
    ...describePriceChange(t('The total'), before.total_kobo, now.total_kobo),
    ...describePriceChange(t('The delivery fee to pay now'), before.prepaid_kobo, now.prepaid_kobo),
    ...describePriceChange(t('Store credit'), before.credit_kobo, now.credit_kobo),
  ]
}

function deliveryChange({ delivery: before }: Quote, { delivery: now }: Quote): string[] {
  if (!before || !now || before.pickup_point?.id === now.pickup_point?.id) return []
  return [t('The delivery method is now: {way}.', { way: deliveryTitle(now) })]
}

function describePriceChange(name: string, before: number, now: number): string[] {
  return before === now
    ? []
    : [
        t('{name} changed from {before} to {now}.', {
          name,
          before: formatNaira(before),
          now: formatNaira(now),
        }),
      ]
}
