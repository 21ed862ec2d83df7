import type { AccountActor } from '@shop/domain/core/actor'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { lagosAddressFor } from '@shop/testing/factories/lagos-address'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lagosDate } from '../core/dates.ts'
import { cancelOrder } from './cancel-order.ts'
import { listAdminOrders } from './list-admin-orders.ts'
import { expireOrders } from './expire-orders.ts'
import { listOrders } from './list-orders.ts'
import { getOrder } from './get-order.ts'
import { getSpendByAccount } from './customer-history.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'

const first = { page: 1, limit: 24 }

let shop: TestShop
let ada: AccountActor
let bola: AccountActor
let support: AccountActor
const ids: string[] = []
const numbers: string[] = []
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  ada = await createTestActor(shop, { isEmailConfirmed: true })
  bola = await createTestActor(shop, { email: 'bola.ade@example.ng', isEmailConfirmed: true })
  support = await createTestActor(shop, { role: 'support' })
  for (const customer of [ada, bola, ada, ada]) {
    shop.clock.move(60_000)
    const paymentMethod = ids.length === 3 ? 'pay_now' : 'pay_on_delivery'
    const { order } = await placeTestOrder(shop, customer, { payment_method: paymentMethod })
    ids.push(order.id)
    numbers.push(order.number)
  }
  await cancelOrder(shop.as(ada), { order_id: ids[2] ?? '' })
})
afterAll(() => shop.close())

test('visitors cannot list orders, and customers only their own', async () => {
  const visitor = shop.as({ kind: 'visitor' })
  await expect(listOrders(visitor, first)).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(getOrder(visitor, { order_id: ids[0] ?? '' })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await expect(listAdminOrders(shop.as(ada), first)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(getSpendByAccount(shop.as(ada), [])).rejects.toMatchObject({ code: 'forbidden' })
})

test('an invalid cursor is rejected', async () => {
  await expect(listOrders(shop.as(ada), { ...first, cursor: 'x' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('orders of other customers are not found', async () => {
  await expect(getOrder(shop.as(bola), { order_id: ids[0] ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a customer’s orders are listed newest first, paged by cursor or page number', async () => {
  const whole = await listOrders(shop.as(ada), first)
  expect(whole).toMatchObject({ total: 3, page: 1, next_cursor: null })
  expect(whole.items.map((order) => order.id)).toEqual([ids[3], ids[2], ids[0]])
  expect(whole.items[0]).toMatchObject({
    status: 'awaiting_payment',
    is_test: true,
    item_count: 2,
    images: [],
  })
  const page = await listOrders(shop.as(ada), { page: 1, limit: 2 })
  expect(page.items.map((order) => order.id)).toEqual([ids[3], ids[2]])
  const byCursor = await listOrders(shop.as(ada), { page: 1, limit: 2, cursor: page.next_cursor ?? '' })
  expect(byCursor.items.map((order) => order.id)).toEqual([ids[0]])
  const byNumber = await listOrders(shop.as(ada), { page: 2, limit: 2 })
  expect(byNumber.items).toEqual(byCursor.items)
})

test('staff see all orders with the count of each status', async () => {
  const { items, counts, total } = await listAdminOrders(shop.as(support), first)
  expect(total).toBe(4)
  expect(items[0]).toMatchObject({ id: ids[3], customer_name: 'Ada Obi', delivery_location: 'Allen, Lagos' })
  expect(counts).toEqual({
    awaiting_payment: 1,
    placed: 2,
    packed: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 1,
    to_confirm: 0,
    to_pack: 2,
    payment_outstanding: 0,
    expired: 0,
  })
  const placed = await listAdminOrders(shop.as(support), { ...first, status: 'placed' })
  expect(placed.items.map((order) => order.id)).toEqual([ids[1], ids[0]])
})

test('staff can filter the list by payment, state, rider and dates, and sort it', async () => {
  const list = async (input: Partial<Parameters<typeof listAdminOrders>[1]>) => {
    const {
      items,
      total_amount_kobo: sum_kobo,
      total,
    } = await listAdminOrders(shop.as(support), { ...first, ...input })
    const sum = items.reduce((kobo, order) => kobo + order.total_kobo, 0)
    expect([sum_kobo, total]).toEqual([sum, items.length])
    return items.map((order) => order.id)
  }
  const today = lagosDate(shop.clock.now())
  expect(await list({ payment_method: 'pay_now' })).toEqual([ids[3]])
  expect(await list({ payment_status: 'paid' })).toEqual([])
  expect(await list({ state: 'NG-LA', from: today, to: today })).toHaveLength(4)
  expect(await list({ state: 'NG-KN' })).toEqual([])
  expect(await list({ to: '2020-01-01' })).toEqual([])
  expect(await list({ rider_id: 1 })).toEqual([])
  expect(await list({ sort: 'longest_wait' })).toEqual(ids)
  expect(await list({ sort: 'highest_total', status: 'placed' })).toHaveLength(2)
  const wrong = listAdminOrders(shop.as(support), { ...first, sort: 'longest_wait', cursor: 'x' })
  await expect(wrong).rejects.toMatchObject({ code: 'invalid_input' })
})

/** Ids of the orders that a staff search finds. */
const found = async (search: string) =>
  (await listAdminOrders(shop.as(support), { ...first, search })).items.map((order) => order.id)

test('staff find orders by number, name, email and phone, and wildcards have no effect', async () => {
  for (const method of ['#', 'order ', 'Order #', 'ORD-'])
    expect(await found(`${method}${numbers[1]}`)).toEqual([ids[1]])
  expect(await found('BOLA.ADE')).toEqual([ids[1]])
  expect(await found('ada obi')).toHaveLength(4)
  expect(await found(lagosAddressFor(ada.account_id).phone)).toHaveLength(3)
  expect(await found('%')).toEqual([])
  expect(await found('nobody')).toEqual([])
})

test('an account’s orders and payments less refunds, without test orders once payments are live', async () => {
  const { run } = shop.database
  await run(
    "UPDATE orders SET status = 'placed', payment_status = 'paid', paid_kobo = total_kobo WHERE id = ANY($1)",
    [[ids[0], ids[3]]],
  )
  await run('UPDATE orders SET refunded_kobo = 50000 WHERE id = $1', [ids[0]])
  const getSpend = async () =>
    (await getSpendByAccount(shop.as(support), [ada.account_id, bola.account_id])).get(ada.account_id)
  expect(await getSpend()).toMatchObject({ orders: 2, spent_kobo: 850_000, last_order_at: expect.any(Date) })
  shop.providers.gateways = createPaymentGateways(fakeGateway('live'))
  expect(await getSpend()).toMatchObject({ orders: 1, spent_kobo: 400_000 })
})

test('the list shows which orders can be paid, including expired ones while a payment can be opened', async () => {
  const customer = await createTestActor(shop, { isEmailConfirmed: true })
  const { order } = await placeTestOrder(shop, customer)
  await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const text = async () => {
    const { items } = await listOrders(shop.as(customer), first)
    return items.toReversed().map(({ status, can_pay }) => [status, can_pay])
  }
  expect(await text()).toEqual([
    ['awaiting_payment', true],
    ['placed', false],
  ])
  shop.clock.move(31 * 60_000)
  await expireOrders(shop)
  expect(await text()).toEqual([
    ['expired', true],
    ['placed', false],
  ])
  expect((await getOrder(shop.as(customer), { order_id: order.id })).can_pay).toBe(true)
  shop.providers.gateways = createPaymentGateways()
  expect((await text())[0]).toEqual(['expired', false])
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  shop.clock.move(24 * 3_600_000)
  expect((await text())[0]).toEqual(['expired', false])
})
