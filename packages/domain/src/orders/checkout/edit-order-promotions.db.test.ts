import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { editAsSeen, type Items } from '@shop/testing/edit-as-seen'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/lagos-address'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { samplePromotion } from '@shop/testing/sample-promotion'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addLine } from '../../selling/cart/add-line.ts'
import { addPromotion } from '../../selling/promotions/edit-promotion.ts'
import { readPromotion } from '../../selling/promotions/read-promotions.ts'
import { cancelOrder } from '../cancel-order.ts'
import { placeOrder } from './place-order.ts'
import { plainChoice } from './plain-choice.ts'

let shop: TestShop
let manager: SignedIn
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
})
beforeEach(async () => {
  buyer = await makeActor(shop)
})
afterEach(async () => {
  const problems = await bookProblems(shop)
  if (problems.length > 0) throw new Error(problems.join('; '))
})
afterAll(() => shop.close())

const edit = (orderId: string, items: Items) => editAsSeen(shop.as(manager), orderId, items)

test('promotions are counted anew without another use, and come back with the basket they want', async () => {
  const { id } = await addPromotion(
    shop,
    samplePromotion(shop.clock.now(), { code: 'TWO', min_order_kobo: 200_000, usage_limit: 1 }),
    undefined,
  )
  const product = await makeProduct(shop)
  const variantId = product.variantIds[0] ?? ''
  await addLine(shop.as(buyer), { product_id: product.id, quantity: 2 })
  const order = await placeOrder(shop.as(buyer), {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 180_000 + lagosFeeKobo,
    choice: { ...plainChoice, coupons: ['TWO'] },
    key: undefined,
  })
  expect(await edit(order.id, [[variantId, 3]])).toMatchObject({ discount_kobo: 30_000 })
  expect(await edit(order.id, [[variantId, 1]])).toMatchObject({ discount_kobo: 0, discounts: [] })
  expect(await edit(order.id, [[variantId, 2]])).toMatchObject({ discount_kobo: 20_000 })
  await edit(order.id, [[variantId, 1]])
  expect(await readPromotion(shop, id)).toMatchObject({ order_count: 1, status: 'used_up' })
  await cancelOrder(shop.as(buyer), order.id)
  expect(await readPromotion(shop, id)).toMatchObject({ order_count: 0 })
})

test('a promotion that leaves reduced goods out counts a line as it was bought, not as it is reduced today', async () => {
  const wish = { code: 'FULL', includes_sale_items: false }
  await addPromotion(shop.as(manager), samplePromotion(shop.clock.now(), wish), undefined)
  const reduced = await makeProduct(shop, {
    variants: [{ price_kobo: 100_000, regular_price_kobo: 150_000 }],
  })
  const whole = await makeProduct(shop)
  for (const { id } of [whole, reduced]) await addLine(shop.as(buyer), { product_id: id, quantity: 1 })
  const order = await placeOrder(shop.as(buyer), {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: 190_000 + lagosFeeKobo,
    choice: { ...plainChoice, coupons: ['FULL'] },
    key: undefined,
  })
  const [kept = '', cut = ''] = [whole.variantIds[0], reduced.variantIds[0]]
  const setPrices = 'UPDATE variants SET price_kobo = $2, regular_price_kobo = $3 WHERE id = $1'
  await shop.database.run(setPrices, [kept, 90_000, 120_000])
  await shop.database.run(setPrices, [cut, 150_000, null])
  const items: Items = [
    [kept, 2],
    [cut, 1],
  ]
  expect(await edit(order.id, items)).toMatchObject({ discount_kobo: 20_000 })
})
