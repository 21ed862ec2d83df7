import type { AccountActor } from '@shop/domain/core/actor'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop, listEnqueuedEmails } from '@shop/testing/open-test-shop'
import { placePaidOrder, emailsAbout, placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { cancelOrder } from '../cancel-order.ts'
import { expireOrders } from '../expire-orders.ts'
import { getPaymentByLink, expirePaymentLink, createPaymentLink, getPaymentLink } from './payment-link.ts'
import { findReorderPath } from '../reorder.ts'
import { remindUnpaidOrders } from './remind-unpaid.ts'

const minute = 60_000
const hour = 60 * minute

let shop: TestShop
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = fakeSms()
})
beforeEach(async () => {
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

const countUnpaidEmails = async (order: { number: string }) =>
  (await emailsAbout(shop, order)).filter((template) => template === 'order-unpaid').length

/** The payment link in the last reminder to this address. */
async function findLink(email: string): Promise<string> {
  const sentEmail = (await listEnqueuedEmails(shop, email)).findLast(
    ({ template }) => template === 'order-unpaid',
  )
  if (sentEmail?.template !== 'order-unpaid') throw new Error('There is no reminder.')
  return sentEmail.link
}

const parseToken = (url = '') => url.split('/pay/')[1] ?? ''

const linkedRequest = async (email: string) =>
  getPaymentByLink(shop.as({ kind: 'visitor' }), { token: parseToken(await findLink(email)) })

async function advance(ms: number): Promise<void> {
  shop.clock.move(ms)
  await expireOrders(shop)
}

test('customers get a message after half an hour, after 70 % of the time to pay, and when it is over, once each', async () => {
  const { order } = await placeTestOrder(shop, customer)
  await advance(29 * minute)
  await remindUnpaidOrders(shop)
  expect(await countUnpaidEmails(order)).toBe(0)
  await advance(minute)
  await Promise.all([remindUnpaidOrders(shop), remindUnpaidOrders(shop)])
  await remindUnpaidOrders(shop)
  expect(await countUnpaidEmails(order)).toBe(1)
  await advance(16 * hour + 17 * minute)
  await remindUnpaidOrders(shop)
  expect(await countUnpaidEmails(order)).toBe(1)
  await advance(minute)
  await Promise.all([remindUnpaidOrders(shop), remindUnpaidOrders(shop)])
  expect(await countUnpaidEmails(order)).toBe(2)
  await advance(7 * hour + 12 * minute)
  await Promise.all([remindUnpaidOrders(shop), remindUnpaidOrders(shop)])
  await remindUnpaidOrders(shop)
  expect(await emailsAbout(shop, order)).toEqual(['order-status', 'order-unpaid', 'order-unpaid'])
  const emails = (await listEnqueuedEmails(shop, order.email)).filter(
    ({ template }) => template === 'order-unpaid',
  )
  expect(emails).toMatchObject([{ is_last: false, order: { can_pay: true } }, { is_last: true }])
})

test('the link works without signing in, is separate from the shared link, and does not extend the reservation', async () => {
  const { order } = await placeTestOrder(shop, customer)
  shop.clock.move(30 * minute)
  const reservedUntil = async () =>
    (await shop.database.run('SELECT reserved_until FROM orders WHERE id = $1', [order.id])).rows
  const reserved = await reservedUntil()
  await remindUnpaidOrders(shop)
  expect(await reservedUntil()).toEqual(reserved)
  expect(await getPaymentLink(shop.as(customer), { order_id: order.id })).toEqual({ payment_link: null })
  const own = await linkedRequest(order.email)
  expect(own).toMatchObject({
    order_number: order.number,
    outstanding_kobo: order.total_kobo,
    is_paid: false,
  })

  const { payment_link: sharing } = await createPaymentLink(shop.as(customer), { order_id: order.id })
  const visitor = shop.as({ kind: 'visitor' })
  expect(await getPaymentByLink(visitor, { token: parseToken(sharing?.url) })).toMatchObject({
    order_number: null,
  })
  await expirePaymentLink(shop.as(customer), { order_id: order.id })
  expect(await linkedRequest(order.email)).toEqual({ ...own, reserved_until: expect.any(String) })
  await advance(24 * hour)
  await expect(linkedRequest(order.email)).rejects.toMatchObject({ code: 'not_found' })
})

test('no reminders for orders that are paid, cancelled, paid on delivery or sold out', async () => {
  const paid = await placePaidOrder(shop, customer)
  const { order: cancelled } = await placeTestOrder(shop, customer)
  await cancelOrder(shop.as(customer), { order_id: cancelled.id })
  const { order: onDelivery } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const sold = await placeTestOrder(shop, await createTestActor(shop))
  await advance(31 * minute)
  await shop.database.run('UPDATE variants SET on_hand = 1 WHERE id = $1', [sold.variant_id])
  await remindUnpaidOrders(shop)
  for (const order of [paid.order, cancelled, onDelivery, sold.order])
    expect(await countUnpaidEmails(order)).toBe(0)
})

test('a late message replaces those before it, and none is sent half a day after the deadline', async () => {
  const { order } = await placeTestOrder(shop, customer)
  await advance(23 * hour)
  await remindUnpaidOrders(shop)
  expect(await countUnpaidEmails(order)).toBe(1)
  const { order: other } = await placeTestOrder(shop, customer)
  await advance(36 * hour)
  await remindUnpaidOrders(shop)
  expect(await emailsAbout(shop, other)).toEqual([])
})

test('customers get an SMS with the link, unless it could only be sent after the deadline', async () => {
  const texts = async ({ number }: { number: string }) =>
    (
      await shop.database.run(
        `SELECT text, status, due_at FROM text_messages WHERE template = 'order-unpaid' AND related_to = $1 ORDER BY created_at`,
        [`order ${number}`],
      )
    ).rows
  const { order } = await placeTestOrder(shop, customer)
  await advance(30 * minute)
  await remindUnpaidOrders(shop)
  expect(await texts(order)).toMatchObject([
    { text: expect.stringContaining(await findLink(order.email)), status: 'queued' },
  ])

  // Ordered at ten in the evening: two hours before the deadline are quiet hours, and in the morning it has passed.
  const evening = new Date(shop.clock.now()).setUTCHours(21, 0, 0, 0) + 24 * hour
  shop.clock.move(evening - shop.clock.now().getTime())
  const { order: late } = await placeTestOrder(shop, customer)
  await advance(22 * hour + 30 * minute)
  await remindUnpaidOrders(shop)
  expect([await countUnpaidEmails(late), await texts(late)]).toEqual([1, []])
})

test('the last message has a link that fills a cart with the items, but not one who ordered again gets it', async () => {
  const { order, variant_id: variantId } = await placeTestOrder(shop, customer)
  const second = await createTestActor(shop)
  const { order: repeated } = await placeTestOrder(shop, second)
  await advance(23 * hour)
  await placePaidOrder(shop, second)
  await advance(hour)
  await remindUnpaidOrders(shop)
  expect(await emailsAbout(shop, repeated)).not.toContain('order-status')
  const { rows } = await shop.database.run(
    `SELECT text FROM text_messages WHERE template = 'order-expired' AND related_to = $1`,
    [`order ${order.number}`],
  )
  const [, token = ''] = /\/again\/([\w-]{43})/.exec(String(rows[0]?.['text'])) ?? []
  expect(await findReorderPath(shop, token)).toBe(`/cart/add?items=${variantId}:2`)
  expect(await findReorderPath(shop, `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)).toBeUndefined()
  expect(await findReorderPath(shop, 'nonsense')).toBeUndefined()
})
