import type { PaymentMethod } from '@shop/contract/checkout'
import type { Address } from '@shop/contract/delivery'
import type { Order } from '@shop/contract/orders'
import { emptyLines } from '../cart/empty-lines.ts'
import { lockLines } from '../cart/lock-lines.ts'
import { holdStock } from '../catalogue/hold-stock.ts'
import { lockVariants } from '../catalogue/lock-variants.ts'
import { offerOf } from '../catalogue/offer.ts'
import { takeStock } from '../catalogue/take-stock.ts'
import { readAddress } from '../delivery/address.ts'
import { findZone } from '../delivery/find-zone.ts'
import { saveAddress } from '../delivery/save-address.ts'
import { requireAccount } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { refuse } from '../kernel/refusal.ts'
import { createOrder } from '../orders/create-order.ts'
import { mailPlacedOrder } from '../orders/mail-order.ts'
import { type Basket, basketLines, deliveryOf, quoteOf } from './basket.ts'
import { orderProblem } from './order-problem.ts'
import { priceBasket } from './price-basket.ts'

export interface PlaceOrder {
  address: Address
  paymentMethod: PaymentMethod
  /** The total that the shopper saw and agreed to, in kobo. */
  confirmedTotalKobo: number
  key: string | undefined
}

/**
 * Makes an order of the whole cart at the confirmed total, all of it or nothing: stock is held while the shopper pays,
 * or taken at once where the order is paid at the door. Prices, stock and fee are read again under lock.
 * Refusals: those of orderProblem, and invalid_input, cart_empty, no_delivery_there, idempotency_key_reused.
 */
export async function placeOrder(shop: ShopContext, wish: PlaceOrder): Promise<Order> {
  const { accountId } = requireAccount(shop.actor)
  const address = addressOf(wish.address)
  const { key, ...asked } = wish
  return onceOnly(shop, { key, act: 'orders.place', wish: asked }, async (shop) => {
    const lines = await lockLines(shop, accountId)
    if (lines.length === 0) refuse('cart_empty')
    const variantIds = lines.map((line) => line.variantId)
    const locked = await lockVariants(shop, variantIds)
    const zone = (await findZone(shop, address.state, address.lga)) ?? refuse('no_delivery_there')
    const offers = locked.map(offerOf)
    const mode = shop.providers.gateway?.mode
    const basket: Basket = { lines, offers, zone, mode }
    const quote = quoteOf(basket)
    const problem = orderProblem(quote, wish)
    if (problem) refuse(problem.code, problem.data)

    const { lines: priced } = priceBasket(basketLines(basket), zone)
    const isPaidFirst = wish.paymentMethod === 'pay_now'
    const id = shop.ids.next(shop.clock.now())
    const stock = await (isPaidFirst ? holdStock : takeStock)(shop, {
      lines: priced,
      subject: `order:${id}`,
      locked,
    })
    if (!stock.done) throw new Error('Stock was short under lock.')
    const feeKobo = quote.delivery_fee_kobo ?? 0
    const order = await createOrder(shop, {
      id,
      paymentMethod: wish.paymentMethod,
      isTest: isPaidFirst && mode !== 'live',
      itemsKobo: quote.items_kobo,
      deliveryFeeKobo: feeKobo,
      vatKobo: quote.vat_kobo,
      totalKobo: quote.total_kobo,
      address,
      delivery: deliveryOf(zone, feeKobo),
      lines: priced.map(({ priceKobo, ...line }) => ({ ...line, unitPriceKobo: priceKobo })),
    })
    await saveAddress(shop, address)
    await emptyLines(shop, accountId, variantIds)
    if (!isPaidFirst) await mailPlacedOrder(shop, order)
    return order
  })
}

function addressOf(given: Address): Address {
  const reading = readAddress(given)
  if ('address' in reading) return reading.address
  const errors = Object.entries(reading.errors).map(([field, texts]) => [`address.${field}`, texts] as const)
  return refuse('invalid_input', { errors: Object.fromEntries(errors) })
}
