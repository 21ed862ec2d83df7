import type { Quote } from '@shop/contract/checkout'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { quoteCheckout } from '../../api/generated/checkout.ts'
import { waitForCartChanges } from '../../api/cart-changes.ts'
import type { AddressForm } from '../../entities/customer/address-form.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import { t } from '@shop/contract/t'
import { formatNaira } from '@shop/ui/format/format-naira'
import type { DeliveryOption } from '@shop/contract/delivery'

/** Inputs that affect the quote. `state` and `lga` are used once both are chosen. */
type QuoteParams = Pick<CheckoutDraft, 'delivery' | 'coupons' | 'useCredit' | 'extensionValues'> &
  Pick<AddressForm, 'state' | 'lga'>

/** Quote for the cart at a location, fetched again when either changes. */
export function useQuote(place: QuoteParams, lines: string) {
  return useQuery({
    ...quoteQuery(place, lines),
    staleTime: 0,
    // The total must not change while the shopper reads it.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
}

function quoteQuery({ state, lga, delivery, extensionValues, ...params }: QuoteParams, lines: string) {
  const body = {
    ...(state && lga ? { state, lga, delivery } : {}),
    coupons: params.coupons,
    use_credit: params.useCredit,
    ...(Object.keys(extensionValues).length > 0 && { extension_values: extensionValues }),
  }
  return {
    queryKey: [...quoteCheckout.key(body), lines],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Quote> => {
      await waitForCartChanges()
      return quoteCheckout(body, { signal })
    },
  }
}

/** Waits for the quote in flight, or fetches it again. Throws if the server rejects the request. */
export function useFetchQuote(place: QuoteParams, lines: string): () => Promise<Quote> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...quoteQuery(place, lines), staleTime: 0 })
}

/** Refetches the quote, after an error or a failed order. */
export function useRefetchQuote(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: quoteCheckout.key() })
}

/** Differences between the quote that the shopper saw and the current one, one sentence each. */
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
  const removed = before.items
    .filter((old) => now.items.every((item) => item.variant_id !== old.variant_id))
    .map((old) => t('{name} is no longer in your cart.', { name: old.product.name }))
  return [
    ...items,
    ...removed,
    ...deliveryChange(before, now),
    ...describePriceChange(t('Delivery'), before.delivery_fee_kobo ?? 0, now.delivery_fee_kobo ?? 0),
    ...describePriceChange(t('Extras'), sumFees(before), sumFees(now)),
    ...describePriceChange(t('Your discount'), before.discount_kobo, now.discount_kobo),
    ...now.hints.filter((hint) => !before.hints.includes(hint)),
    ...describePriceChange(t('The total'), before.total_kobo, now.total_kobo),
    ...describePriceChange(t('The delivery fee to pay now'), before.prepaid_kobo, now.prepaid_kobo),
    ...describePriceChange(t('Store credit'), before.credit_kobo, now.credit_kobo),
  ]
}

const sumFees = ({ fees }: Quote) => fees.reduce((sum, { amount_kobo: kobo }) => sum + kobo, 0)

function deliveryChange({ delivery: before }: Quote, { delivery: now }: Quote): string[] {
  if (!before || !now || before.pickup_point?.id === now.pickup_point?.id) return []
  return [t('The delivery method is now: {method}.', { method: deliveryTitle(now) })]
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

/** Short name of a delivery option: 'Pick-up station, Yaba'. */
export function deliveryTitle({
  method,
  pickup_point: point,
}: Pick<DeliveryOption, 'method' | 'pickup_point'>): string {
  if (!point) return t('Door delivery')
  return method === 'motor_park'
    ? t('Motor park, {place}', { place: point.name })
    : t('Pick-up station, {place}', { place: point.name })
}
