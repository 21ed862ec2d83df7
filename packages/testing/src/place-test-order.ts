import type { Order } from '@shop/contract/orders'
import type { PaymentMethod } from '@shop/contract/payment-methods'
import { addToCart } from '@shop/domain/selling/cart/add-line'
import { placeOrder } from '@shop/domain/orders/checkout/place-order'
import { quote } from '@shop/domain/orders/checkout/quote'
import type { AccountActor } from '@shop/domain/core/actor'
import { lagosAddressFor } from './lagos-address.ts'
import { type TestProduct, createTestProduct, type ProductSeed } from './make-product.ts'
import type { TestShop } from './open-test-shop.ts'

export interface OrderSeed {
  payment_method?: PaymentMethod
  /** Pieces of the product's first variant in stock. */
  product?: TestProduct | ProductSeed
  quantity?: number
}

export interface PlacedOrder {
  order: Order
  variant_id: string
}

/** An order as a shopper makes it: product into the cart, quote, confirm. Two pieces, paid online, unless told. */
export async function placeTestOrder(
  shop: TestShop,
  customer: AccountActor,
  { payment_method: paymentMethod = 'pay_now', product: seed = {}, quantity = 2 }: OrderSeed = {},
): Promise<PlacedOrder> {
  const product = 'variantIds' in seed ? seed : await createTestProduct(shop, seed)
  const mine = shop.as(customer)
  await addToCart(mine, { product_id: product.id, quantity })
  const address = lagosAddressFor(customer.account_id)
  const { total_kobo } = await quote(mine, address)
  const input = { address, payment_method: paymentMethod, confirmed_total_kobo: total_kobo, key: undefined }
  return { order: await placeOrder(mine, input), variant_id: product.variantIds[0] ?? '' }
}

/** What the shop has of a variant. */
export async function getStock(shop: TestShop, variantId: string) {
  const { rows } = await shop.database.run(
    'SELECT on_hand, reserved, (SELECT coalesce(sum(quantity), 0)::int FROM stock_reservations WHERE variant_id = $1 AND closed_at IS NULL) AS held FROM variants WHERE id = $1',
    [variantId],
  )
  const [stock] = rows
  return {
    on_hand: Number(stock?.['on_hand']),
    reserved: Number(stock?.['reserved']),
    held: Number(stock?.['held']),
  }
}

/** Templates of the mails that were asked for about an order, in order of their names. */
export async function emailsAbout(shop: TestShop, order: Pick<Order, 'number'>): Promise<string[]> {
  const { rows } = await shop.database.run(
    `SELECT payload->'content'->>'template' AS template FROM outbox
     WHERE kind = 'email.send' AND payload->>'related_to' = $1 ORDER BY template`,
    [`order ${order.number}`],
  )
  return rows.map((row) => String(row['template']))
}
