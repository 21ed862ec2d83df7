import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { lagosAddress, lagosFeeKobo } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { createTestProduct } from '@shop/testing/factories/products'
import { promotionFixture } from '@shop/testing/factories/sample-settings'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToCart } from '../../selling/cart/add-to-cart.ts'
import {
  createPromotion,
  deletePromotion,
  updatePromotion,
  togglePromotion,
} from '../../selling/promotions/promotions.ts'
import { listPromotions, getPromotion } from '../../selling/promotions/list-promotions.ts'
import { previewPromotion } from '../../selling/promotions/preview-promotion.ts'
import { cancelOrder } from '../cancel-order.ts'
import { expireOrders } from '../expire-orders.ts'
import { getOrder } from '../get-order.ts'
import { payOrder } from '../payment/pay-order.ts'
import { defaultCheckoutOptions } from './checkout-delivery.ts'
import { placeOrderForCustomer, quoteOrderForCustomer } from './place-order-for-customer.ts'
import { type PlaceOrderInput, placeOrder } from './place-order.ts'
import { quote } from './quote.ts'
import { applyPayment } from '../payment/apply-payment.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'

let shop: TestShop
let gateway: FakeGateway
let account: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  gateway = fakeGateway()
  shop.providers.gateways = createPaymentGateways(gateway)
  account = await createTestActor(shop)
})
afterEach(async () => {
  await shop.database.run('UPDATE promotions SET active = false')
})
afterAll(() => shop.close())

type Input = Parameters<typeof promotionFixture>[1]
const add = (input: Input = {}) => createPromotion(shop, { ...promotionFixture(shop.clock.now(), input) })

/** Puts two units at ₦1,000 into a customer's cart. */
async function fillCart(who: AccountActor = account, seed: Parameters<typeof createTestProduct>[1] = {}) {
  const product = await createTestProduct(shop, seed)
  await addToCart(shop.as(who), { product_id: product.id, quantity: 2 })
  return product
}
const withCodes = (...coupons: string[]) => ({ ...defaultCheckoutOptions, coupons })
const place = (kobo: number, input: Partial<PlaceOrderInput> = {}, who: AccountActor = account) =>
  placeOrder(shop.as(who), {
    address: lagosAddress,
    payment_method: 'pay_on_delivery',
    confirmed_total_kobo: kobo + lagosFeeKobo,
    key: undefined,
    ...input,
  })
const quoteWith = (...codes: string[]) => quote(shop.as(account), { options: withCodes(...codes) })
const uses = async (id: string) => (await getPromotion(shop, { promotion_id: id })).order_count
const countedUses = async (id: string) =>
  (await shop.database.run('SELECT usage_count FROM promotions WHERE id = $1', [id])).rows[0]?.['usage_count']

test('only staff with the permission see and change promotions', async () => {
  const { id } = await add()
  const customer = shop.as(account)
  const input = promotionFixture(shop.clock.now())
  for (const call of [
    () => listPromotions(customer),
    () => getPromotion(customer, { promotion_id: id }),
    () => createPromotion(customer, { ...input }),
    () => updatePromotion(customer, { promotion_id: id, ...input, version: 1 }),
    () => togglePromotion(customer, { promotion_id: id, active: false }),
    () => deletePromotion(customer, { promotion_id: id }),
    () => previewPromotion(customer, { promotion: input, lines: [] }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
})

test('invalid input is rejected field by field', async () => {
  await add({ code: 'once' })
  const now = shop.clock.now().toISOString()
  for (const [input, field] of [
    [{ percent: null }, 'percent'],
    [{ kind: 'fixed' }, 'amount_kobo'],
    [{ kind: 'buy_x_get_y', buy_quantity: 1 }, 'get_quantity'],
    [{ starts_at: now, ends_at: now }, 'ends_at'],
    [{ categories: ['nowhere'] }, 'categories'],
    [{ product_ids: ['nothing'] }, 'product_ids'],
    [{ code: 'ONCE' }, 'code'],
  ] as [Input, string][])
    await expect(add(input), field).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { [field]: [expect.any(String)] } },
    })
})

test('rejects outdated versions, unknown promotions and deleting a used one', async () => {
  const promotion = await add({ percent: 50 })
  const edit = (id: string, version: number) =>
    updatePromotion(shop, { promotion_id: id, ...promotionFixture(shop.clock.now()), version })
  await expect(edit(promotion.id, 7)).rejects.toMatchObject({ code: 'version_conflict' })
  await expect(edit(account.account_id, 1)).rejects.toMatchObject({ code: 'not_found' })
  await expect(edit('no id', 1)).rejects.toMatchObject({ code: 'not_found' })
  await fillCart()
  await place(100_000)
  await expect(deletePromotion(shop, { promotion_id: promotion.id })).rejects.toMatchObject({
    code: 'promotion_has_orders',
  })
  const limits = { ...promotionFixture(shop.clock.now()), usage_limit: 1, version: 1 }
  expect(await updatePromotion(shop, { promotion_id: promotion.id, ...limits })).toMatchObject({
    status: 'used_up',
    order_count: 1,
  })
  const idleSockets = await add()
  await deletePromotion(shop, { promotion_id: idleSockets.id })
  await expect(getPromotion(shop, { promotion_id: idleSockets.id })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an automatic promotion only discounts lines of its category, and is stored with the order', async () => {
  const pot = await fillCart(account, { category: 'Pots' })
  await fillCart()
  const { id } = await add({ categories: ['pots'], name: 'Pot week' })
  expect(await quoteWith()).toMatchObject({ items_kobo: 400_000, discount_kobo: 20_000, total_kobo: 380_000 })
  const order = await place(380_000)
  expect(order).toMatchObject({
    discount_kobo: 20_000,
    total_kobo: 380_000 + lagosFeeKobo,
    discounts: [{ promotion_id: id, name: 'Pot week', code: null, amount_kobo: 20_000, applies_to: 'items' }],
  })
  const ofPot = order.lines.find((line) => line.product_id === pot.id)
  expect(order.lines.map((line) => line.discount_kobo).toSorted()).toEqual([0, 20_000])
  expect(ofPot?.discount_kobo).toBe(20_000)
  expect(await getPromotion(shop, { promotion_id: id })).toMatchObject({
    order_count: 1,
    total_discount_kobo: 20_000,
  })
})

test('codes ignore case; once one is switched off, the customer is shown the new price', async () => {
  await fillCart()
  const { id } = await add({ code: 'Ankara10' })
  expect(await quoteWith(' ankara10 ')).toMatchObject({ discount_kobo: 20_000, hints: [] })
  await togglePromotion(shop, { promotion_id: id, active: false })
  await expect(place(180_000, { options: withCodes('ANKARA10') })).rejects.toMatchObject({
    code: 'total_changed',
    data: { quote: { total_kobo: 200_000 + lagosFeeKobo, hints: ['ANKARA10 is not a valid code.'] } },
  })
})

test('a code has a limit per customer; cancelling the order releases the use once', async () => {
  const { id } = await add({ code: 'MINE', usage_limit_per_customer: 1, usage_limit: 5 })
  const options = withCodes('MINE')
  await fillCart()
  const first = await place(180_000, { options })
  await fillCart()
  expect(await quoteWith('MINE')).toMatchObject({ discount_kobo: 0, hints: ['You have already used MINE.'] })
  await cancelOrder(shop.as(account), { order_id: first.id })
  await cancelOrder(shop.as(account), { order_id: first.id })
  expect(await countedUses(id)).toBe(0)
  await place(180_000, { options })
  expect(await countedUses(id)).toBe(1)
  const other = await createTestActor(shop)
  await fillCart(other)
  await place(180_000, { options }, other)
  expect(await countedUses(id)).toBe(2)
})

test('an expired order releases its use; a late payment redeems it again', async () => {
  const { id } = await add({ code: 'LATE', usage_limit: 1, usage_limit_per_customer: 1 })
  await fillCart()
  const order = await place(180_000, { options: withCodes('LATE'), payment_method: 'pay_now' })
  await payOrder(shop.as(account), { order_id: order.id, key: 'pay' })
  shop.clock.move(31 * 60_000)
  await expireOrders(shop)
  expect([await countedUses(id), await uses(id)]).toEqual([0, 0])
  gateway.completePayment(gateway.lastReference())
  expect(await applyPayment(shop, gateway.lastReference())).toBe('paid')
  expect(await getOrder(shop.as(account), { order_id: order.id })).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
  })
  expect([await countedUses(id), await uses(id)]).toEqual([1, 1])
})

test('a late payment is refunded in full, without taking stock, if the code has been used up since', async () => {
  const { id } = await add({ code: 'GONE', usage_limit: 1 })
  const { variantIds } = await fillCart()
  const options = withCodes('GONE')
  const order = await place(180_000, { options, payment_method: 'pay_now' })
  await payOrder(shop.as(account), { order_id: order.id, key: 'pay' })
  shop.clock.move(31 * 60_000)
  await expireOrders(shop)
  const other = await createTestActor(shop)
  await fillCart(other)
  await place(180_000, { options }, other)
  await expect(payOrder(shop.as(account), { order_id: order.id, key: 'again' })).rejects.toMatchObject({
    code: 'order_not_payable',
  })
  gateway.completePayment(gateway.lastReference())
  await applyPayment(shop, gateway.lastReference())
  expect(await getOrder(shop.as(account), { order_id: order.id })).toMatchObject({
    status: 'expired',
    refunded_kobo: 180_000 + lagosFeeKobo,
  })
  expect(await countedUses(id)).toBe(1)
  const { rows } = await shop.database.run('SELECT on_hand, reserved FROM variants WHERE id = $1', variantIds)
  expect(rows).toEqual([{ on_hand: 10, reserved: 0 }])
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('an order with nothing to pay is placed at once, with pay now as its method', async () => {
  await add({ percent: 100, name: 'All' })
  await add({ kind: 'free_delivery', percent: null, name: 'Free delivery' })
  await fillCart(account, { pay_on_delivery: false })
  const order = await place(-lagosFeeKobo, {
    payment_method: 'pay_now',
    options: { ...defaultCheckoutOptions, gift_note: 'Happy birthday' },
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

/** A cache that has all settings, with their defaults. */
const readCached = async (_shop: unknown, detail: { tag: string; parse?: (stored: unknown) => unknown }) =>
  (detail.parse ? detail.parse(undefined) : []) as never

test('a pay-on-delivery order sends nine statements, none for promotions if there are none', async () => {
  await fillCart()
  const settings = { ...shop, settings: { read: readCached, invalidate: () => {} } }
  const before = shop.database.statementsSent()
  await placeOrder(
    { ...settings, actor: account },
    {
      address: lagosAddress,
      payment_method: 'pay_on_delivery',
      confirmed_total_kobo: 200_000 + lagosFeeKobo,
      key: 'plain',
    },
  )
  // Only PostgreSQL counts BEGIN and COMMIT.
  expect(shop.database.statementsSent() - before).toBe(shop.database.engine === 'postgres' ? 11 : 9)
})

test('staff can preview a promotion on a cart before saving it', async () => {
  const product = await createTestProduct(shop)
  const promotion = promotionFixture(shop.clock.now(), { min_order_kobo: 150_000 })
  const lines = [{ product_id: product.id, quantity: 1 }]
  expect(await previewPromotion(shop, { promotion, lines })).toMatchObject({
    discount_kobo: 0,
    hints: ['Spend ₦500 more for Harvest.'],
  })
  expect(
    await previewPromotion(shop, { promotion, lines: [{ product_id: product.id, quantity: 2 }] }),
  ).toMatchObject({
    items_kobo: 200_000,
    discount_kobo: 20_000,
    total_kobo: 180_000,
    hints: [],
  })
  await expect(
    previewPromotion(shop, { promotion, lines: [{ product_id: 'none', quantity: 1 }] }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('an order placed by staff counts towards the limits of the customer, not of the staff', async () => {
  await add({ usage_limit_per_customer: 1 })
  const staff = await createTestActor(shop, { role: 'manager' })
  const { variantIds } = await createTestProduct(shop, { variants: [{ stock: 20 }] })
  const items = [{ variant_id: variantIds[0] ?? '', quantity: 1 }]
  const orderFor = async (customer: AccountActor) => {
    const input = { items, payment_method: 'cash', customer: { customer_id: customer.account_id } } as const
    const { total_kobo } = await quoteOrderForCustomer(shop.as(staff), { ...input, location: null })
    const emails = {
      confirmed_total_kobo: total_kobo,
      channel: 'in_store',
      address: null,
      key: undefined,
    } as const
    await placeOrderForCustomer(shop.as(staff), { ...input, ...emails })
    return total_kobo
  }
  // Once the customer has used it up, the full price applies without an error.
  expect(await orderFor(account)).toBe(90_000)
  expect(await orderFor(account)).toBe(100_000)
  // If the staff member has used it up, other customers still get it.
  await fillCart(staff)
  await place(180_000, {}, staff)
  expect(await orderFor(await createTestActor(shop))).toBe(90_000)
})
