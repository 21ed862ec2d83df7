import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway, type FakeGateway } from '@shop/testing/fake-gateway'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/lagos-address'
import { makeActor } from '@shop/testing/make-actor'
import { makeProduct } from '@shop/testing/make-product'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { samplePromotion } from '@shop/testing/sample-promotion'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addLine } from '../../selling/cart/add-line.ts'
import {
  addPromotion,
  deletePromotion,
  editPromotion,
  switchPromotion,
} from '../../selling/promotions/edit-promotion.ts'
import { listPromotions, readPromotion } from '../../selling/promotions/read-promotions.ts'
import { tryPromotion } from '../../selling/promotions/try-promotion.ts'
import { cancelOrder } from '../cancel-order.ts'
import { lapseOrders } from '../lapse-orders.ts'
import { readOrder } from '../read-order.ts'
import { orderLimits } from '../../store/order-limits.ts'
import { payOnDeliveryRules } from '../../store/pay-on-delivery.ts'
import { payOrder } from '../payment/pay-order.ts'
import { plainChoice } from './plain-choice.ts'
import { placeOrderFor, quoteOrderFor } from './place-order-for.ts'
import { type PlaceOrder, placeOrder } from './place-order.ts'
import { quote } from './quote.ts'
import { settlePayment } from '../payment/settle-payment.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'

let shop: TestShop
let gateway: FakeGateway
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
  buyer = await makeActor(shop)
})
afterEach(async () => {
  await shop.database.run('UPDATE promotions SET active = false')
})
afterAll(() => shop.close())

type Wish = Parameters<typeof samplePromotion>[1]
const add = (wish: Wish = {}) => addPromotion(shop, samplePromotion(shop.clock.now(), wish), undefined)

/** Two pieces at ₦1,000 in the cart of somebody. */
async function fillCart(who: SignedIn = buyer, seed: Parameters<typeof makeProduct>[1] = {}) {
  const product = await makeProduct(shop, seed)
  await addLine(shop.as(who), { product_id: product.id, quantity: 2 })
  return product
}
const withCodes = (...coupons: string[]) => ({ ...plainChoice, coupons })
const place = (kobo: number, wish: Partial<PlaceOrder> = {}, who: SignedIn = buyer) =>
  placeOrder(shop.as(who), {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: kobo + lagosFeeKobo,
    key: undefined,
    ...wish,
  })
const asked = (...codes: string[]) => quote(shop.as(buyer), { choice: withCodes(...codes) })
const uses = async (id: string) => (await readPromotion(shop, id)).order_count
const usesCounted = async (id: string) =>
  (await shop.database.run('SELECT usage_count FROM promotions WHERE id = $1', [id])).rows[0]?.['usage_count']

test('only staff with the right see and change promotions', async () => {
  const { id } = await add()
  const customer = shop.as(buyer)
  const wish = samplePromotion(shop.clock.now())
  for (const call of [
    () => listPromotions(customer),
    () => readPromotion(customer, id),
    () => addPromotion(customer, wish, undefined),
    () => editPromotion(customer, id, { ...wish, version: 1 }),
    () => switchPromotion(customer, id, false),
    () => deletePromotion(customer, id),
    () => tryPromotion(customer, { promotion: wish, lines: [] }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
})

test('a wish that makes no sense is refused field by field', async () => {
  await add({ code: 'once' })
  const now = shop.clock.now().toISOString()
  for (const [wish, field] of [
    [{ percent: null }, 'percent'],
    [{ kind: 'fixed' }, 'amount_kobo'],
    [{ kind: 'buy_x_get_y', buy_quantity: 1 }, 'get_quantity'],
    [{ starts_at: now, ends_at: now }, 'ends_at'],
    [{ categories: ['nowhere'] }, 'categories'],
    [{ product_ids: ['nothing'] }, 'product_ids'],
    [{ code: 'ONCE' }, 'code'],
  ] as [Wish, string][])
    await expect(add(wish), field).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { [field]: [expect.any(String)] } },
    })
})

test('a change that somebody else was quicker with, one of a promotion that is gone, and deleting a used one', async () => {
  const promotion = await add({ percent: 50 })
  const edit = (id: string, version: number) =>
    editPromotion(shop, id, { ...samplePromotion(shop.clock.now()), version })
  await expect(edit(promotion.id, 7)).rejects.toMatchObject({ code: 'version_conflict' })
  await expect(edit(buyer.account_id, 1)).rejects.toMatchObject({ code: 'not_found' })
  await expect(edit('no id', 1)).rejects.toMatchObject({ code: 'not_found' })
  await fillCart()
  await place(100_000)
  await expect(deletePromotion(shop, promotion.id)).rejects.toMatchObject({ code: 'promotion_has_orders' })
  const limits = { ...samplePromotion(shop.clock.now()), usage_limit: 1, version: 1 }
  expect(await editPromotion(shop, promotion.id, limits)).toMatchObject({ status: 'used_up', order_count: 1 })
  const unused = await add()
  await deletePromotion(shop, unused.id)
  await expect(readPromotion(shop, unused.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('an automatic promotion of a category lowers its lines alone, and the order keeps it', async () => {
  const pot = await fillCart(buyer, { category: 'Pots' })
  await fillCart()
  const { id } = await add({ categories: ['pots'], name: 'Pot week' })
  expect(await asked()).toMatchObject({ items_kobo: 400_000, discount_kobo: 20_000, total_kobo: 380_000 })
  const order = await place(380_000)
  expect(order).toMatchObject({
    discount_kobo: 20_000,
    total_kobo: 380_000 + lagosFeeKobo,
    discounts: [{ promotion_id: id, name: 'Pot week', code: null, amount_kobo: 20_000, applies_to: 'items' }],
  })
  const ofPot = order.lines.find((line) => line.product_id === pot.id)
  expect(order.lines.map((line) => line.discount_kobo).toSorted()).toEqual([0, 20_000])
  expect(ofPot?.discount_kobo).toBe(20_000)
  expect(await readPromotion(shop, id)).toMatchObject({ order_count: 1, total_discount_kobo: 20_000 })
})

test('a code counts whatever its capitals; switched off it does not, and the shopper is shown the new price', async () => {
  await fillCart()
  const { id } = await add({ code: 'Ankara10' })
  expect(await asked(' ankara10 ')).toMatchObject({ discount_kobo: 20_000, hints: [] })
  await switchPromotion(shop, id, false)
  await expect(place(180_000, { choice: withCodes('ANKARA10') })).rejects.toMatchObject({
    code: 'total_changed',
    data: { quote: { total_kobo: 200_000 + lagosFeeKobo, hints: ['ANKARA10 is not a valid code.'] } },
  })
})

test('a customer uses a code as often as it says; cancelling gives the use back once', async () => {
  const { id } = await add({ code: 'MINE', usage_limit_per_customer: 1, usage_limit: 5 })
  const choice = withCodes('MINE')
  await fillCart()
  const first = await place(180_000, { choice })
  await fillCart()
  expect(await asked('MINE')).toMatchObject({ discount_kobo: 0, hints: ['You have already used MINE.'] })
  await cancelOrder(shop.as(buyer), first.id)
  await cancelOrder(shop.as(buyer), first.id)
  expect(await usesCounted(id)).toBe(0)
  await place(180_000, { choice })
  expect(await usesCounted(id)).toBe(1)
  const other = await makeActor(shop)
  await fillCart(other)
  await place(180_000, { choice }, other)
  expect(await usesCounted(id)).toBe(2)
})

test('an order that lapses gives its use back; paid late it takes it again', async () => {
  const { id } = await add({ code: 'LATE', usage_limit: 1, usage_limit_per_customer: 1 })
  await fillCart()
  const order = await place(180_000, { choice: withCodes('LATE'), payment_method: 'pay_now' })
  await payOrder(shop.as(buyer), { order_id: order.id, key: 'pay' })
  shop.clock.move(31 * 60_000)
  await lapseOrders(shop)
  expect([await usesCounted(id), await uses(id)]).toEqual([0, 0])
  gateway.settle(gateway.lastReference())
  expect(await settlePayment(shop, gateway.lastReference())).toBe('paid')
  expect(await readOrder(shop.as(buyer), order.id)).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
  })
  expect([await usesCounted(id), await uses(id)]).toEqual([1, 1])
})

test('a late payment whose code others used up meanwhile goes back in full, and no piece is taken', async () => {
  const { id } = await add({ code: 'GONE', usage_limit: 1 })
  const { variantIds } = await fillCart()
  const choice = withCodes('GONE')
  const order = await place(180_000, { choice, payment_method: 'pay_now' })
  await payOrder(shop.as(buyer), { order_id: order.id, key: 'pay' })
  shop.clock.move(31 * 60_000)
  await lapseOrders(shop)
  const other = await makeActor(shop)
  await fillCart(other)
  await place(180_000, { choice }, other)
  await expect(payOrder(shop.as(buyer), { order_id: order.id, key: 'again' })).rejects.toMatchObject({
    code: 'order_not_payable',
  })
  gateway.settle(gateway.lastReference())
  await settlePayment(shop, gateway.lastReference())
  expect(await readOrder(shop.as(buyer), order.id)).toMatchObject({
    status: 'expired',
    refunded_kobo: 180_000 + lagosFeeKobo,
  })
  expect(await usesCounted(id)).toBe(1)
  const { rows } = await shop.database.run('SELECT on_hand, reserved FROM variants WHERE id = $1', variantIds)
  expect(rows).toEqual([{ on_hand: 10, reserved: 0 }])
  expect(await bookProblems(shop)).toEqual([])
})

test('goods and delivery for nothing: placed at once, with the way to pay online', async () => {
  await add({ percent: 100, name: 'All' })
  await add({ kind: 'free_delivery', percent: null, name: 'Free delivery' })
  await fillCart(buyer, { pay_on_delivery: false })
  const order = await place(-lagosFeeKobo, {
    payment_method: 'pay_now',
    choice: { ...plainChoice, gift_note: 'Happy birthday' },
  })
  expect(order).toMatchObject({
    total_kobo: 0,
    vat_kobo: 0,
    status: 'placed',
    can_pay: false,
    outstanding_kobo: 0,
  })
  expect(order.gift_note).toBe('Happy birthday')
})

test('an order with payment on delivery sends twelve statements, none for promotions if there are none', async () => {
  await fillCart()
  const rules = await payOnDeliveryRules.read(shop)
  const limits = await orderLimits.read(shop)
  const read = async (_shop: unknown, fact: { tag: string }) => {
    if (fact === orderLimits) return limits as never
    return (fact.tag === 'settings' ? rules : []) as never
  }
  const kept = { ...shop, kept: { read, drop: () => {} } }
  const before = shop.database.statementsSent()
  await placeOrder(
    { ...kept, actor: buyer },
    {
      address: lagosAddress,
      payment_method: 'pay_on_delivery',
      confirmed_total_kobo: 200_000 + lagosFeeKobo,
      key: 'plain',
    },
  )
  // BEGIN and COMMIT are counted on PostgreSQL alone.
  expect(shop.database.statementsSent() - before).toBe(shop.database.engine === 'postgres' ? 14 : 12)
})

test('staff try a promotion on a basket before it is saved', async () => {
  const product = await makeProduct(shop)
  const promotion = samplePromotion(shop.clock.now(), { min_order_kobo: 150_000 })
  const lines = [{ product_id: product.id, quantity: 1 }]
  expect(await tryPromotion(shop, { promotion, lines })).toMatchObject({
    discount_kobo: 0,
    hints: ['Spend ₦500 more for Harvest.'],
  })
  expect(
    await tryPromotion(shop, { promotion, lines: [{ product_id: product.id, quantity: 2 }] }),
  ).toMatchObject({
    items_kobo: 200_000,
    discount_kobo: 20_000,
    total_kobo: 180_000,
    hints: [],
  })
  await expect(
    tryPromotion(shop, { promotion, lines: [{ product_id: 'none', quantity: 1 }] }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('an order by staff counts the limits of the customer, never those of the staff', async () => {
  await add({ usage_limit_per_customer: 1 })
  const staff = await makeActor(shop, { role: 'manager' })
  const { variantIds } = await makeProduct(shop, { variants: [{ stock: 20 }] })
  const items = [{ variant_id: variantIds[0] ?? '', quantity: 1 }]
  const orderFor = async (customer: SignedIn) => {
    const wish = { items, payment_method: 'cash', customer: { customer_id: customer.account_id } } as const
    const { total_kobo } = await quoteOrderFor(shop.as(staff), { ...wish, location: null })
    const told = {
      confirmed_total_kobo: total_kobo,
      channel: 'in_store',
      address: null,
      key: undefined,
    } as const
    await placeOrderFor(shop.as(staff), { ...wish, ...told })
    return total_kobo
  }
  // Used up by the customer: the full price, without an error.
  expect(await orderFor(buyer)).toBe(90_000)
  expect(await orderFor(buyer)).toBe(100_000)
  // Used up by the staff member: other customers still get it.
  await fillCart(staff)
  await place(180_000, {}, staff)
  expect(await orderFor(await makeActor(shop))).toBe(90_000)
})
