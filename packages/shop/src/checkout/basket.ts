import type { Quote } from '@shop/contract/checkout'
import type { DeliveryOption } from '@shop/contract/delivery'
import { cartOf, type KeptLine } from '../cart/cart.ts'
import type { Offer } from '../catalogue/offer.ts'
import type { DeliveryZone } from '../delivery/find-zone.ts'
import type { GatewayMode } from '../ports/payment-gateway.ts'
import { paymentOptions } from './payment-options.ts'
import { priceBasket } from './price-basket.ts'

/** A cart with everything that decides its price, read in one moment. */
export interface Basket {
  lines: readonly KeptLine[]
  offers: readonly Offer[]
  zone: DeliveryZone | undefined
  mode: GatewayMode | undefined
}

/** The basket's lines with what they offer; a variant that is gone has no line. */
export function basketLines({ lines, offers }: Pick<Basket, 'lines' | 'offers'>) {
  const byId = new Map(offers.map((offer) => [offer.variantId, offer]))
  return lines.flatMap(({ variantId, quantity }) => {
    const offer = byId.get(variantId)
    return offer ? [{ ...offer, quantity }] : []
  })
}

export function deliveryOf(zone: DeliveryZone, feeKobo: number): DeliveryOption {
  return {
    zone: zone.name,
    fee_kobo: feeKobo,
    min_days: zone.minDays,
    max_days: zone.maxDays,
    pay_on_delivery: zone.payOnDelivery,
  }
}

/** What the shopper is asked to confirm. */
export function quoteOf(basket: Basket): Quote {
  const { zone } = basket
  const lines = basketLines(basket)
  const priced = priceBasket(lines, zone)
  const { deliveryFeeKobo: feeKobo, totalKobo } = priced
  return {
    items: cartOf(basket.lines, basket.offers).cart_items,
    items_kobo: priced.itemsKobo,
    delivery: zone && feeKobo !== undefined ? deliveryOf(zone, feeKobo) : null,
    delivery_fee_kobo: feeKobo ?? null,
    vat_kobo: priced.vatKobo,
    total_kobo: totalKobo,
    payment_options: paymentOptions({ lines, zone, totalKobo }, basket.mode),
  }
}
