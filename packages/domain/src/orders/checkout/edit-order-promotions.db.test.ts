import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { editOrderAsShown, type EditItems } from '@shop/testing/factories/orders'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { promotionFixture } from '@shop/testing/factories/sample-settings'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import { createPromotion } from '../../selling/promotions/promotions.ts'
import { getPromotion } from '../../selling/promotions/list-promotions.ts'
import { cancelOrder } from '../cancel-order.ts'
import { placeOrder } from './place-order.ts'
import { defaultCheckoutOptions } from './checkout-delivery.ts'

let shop: TestShop
let manager: AccountActor
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})
beforeEach(async () => {
  customer = await createTestActor(shop)
})
afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('; '))
})
afterAll(() => shop.close())

const edit = (orderId: string, items: EditItems) => editOrderAsShown(shop.as(manager), orderId, items)

test('an edit recalculates promotions without using them again, and they return once the order qualifies', async () => {
  const { id } = await createPromotion(shop, {
    ...promotionFixture(shop.clock.now(), { code: 'TWO', min_order_kobo: 200_000, usage_limit: 1 }),
  })
  const product = await createTestProduct(shop)
  const variantId = product.variantIds[0] ?? ''
  await addToCart(shop.as(customer), { product_id: product.id, quantity: 2 })
  const order = await placeOrder(shop.as(customer), {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 180_000 + lagosFeeKobo,
    options: { ...defaultCheckoutOptions, coupons: ['TWO'] },
    key: undefined,
  })
  expect(await edit(order.id, [[variantId, 3]])).toMatchObject({ discount_kobo: 30_000 })
  expect(await edit(order.id, [[variantId, 1]])).toMatchObject({ discount_kobo: 0, discounts: [] })
  expect(await edit(order.id, [[variantId, 2]])).toMatchObject({ discount_kobo: 20_000 })
  await edit(order.id, [[variantId, 1]])
  expect(await getPromotion(shop, { promotion_id: id })).toMatchObject({ order_count: 1, status: 'used_up' })
  await cancelOrder(shop.as(customer), { order_id: order.id })
  expect(await getPromotion(shop, { promotion_id: id })).toMatchObject({ order_count: 0 })
})

test('a promotion without sale items treats a line as it was bought, not as it is priced today', async () => {
  const input = { code: 'FULL', includes_sale_items: false }
  await createPromotion(shop.as(manager), { ...promotionFixture(shop.clock.now(), input) })
  const reduced = await createTestProduct(shop, {
    variants: [{ price_kobo: 100_000, regular_price_kobo: 150_000 }],
  })
  const whole = await createTestProduct(shop)
  for (const { id } of [whole, reduced]) await addToCart(shop.as(customer), { product_id: id, quantity: 1 })
  const order = await placeOrder(shop.as(customer), {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 190_000 + lagosFeeKobo,
    options: { ...defaultCheckoutOptions, coupons: ['FULL'] },
    key: undefined,
  })
  const [remaining = '', cut = ''] = [whole.variantIds[0], reduced.variantIds[0]]
  const setPrices = 'UPDATE variants SET price_kobo = $2, regular_price_kobo = $3 WHERE id = $1'
  await shop.database.run(setPrices, [remaining, 90_000, 120_000])
  await shop.database.run(setPrices, [cut, 150_000, null])
  const items: EditItems = [
    [remaining, 2],
    [cut, 1],
  ]
  expect(await edit(order.id, items)).toMatchObject({ discount_kobo: 20_000 })
})
