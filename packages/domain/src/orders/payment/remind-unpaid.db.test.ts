import type { SignedIn } from '@shop/domain/core/actor'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { fakeSms } from '@shop/testing/fake-sms'
import { givePhone } from '@shop/testing/give-phone'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/place-paid-order'
import { mailsAbout, placeTestOrder } from '@shop/testing/place-test-order'
import { postedMails } from '@shop/testing/posted-mails'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { cancelOrder } from '../cancel-order.ts'
import { lapseOrders } from '../lapse-orders.ts'
import { readPayRequest } from './pay-request.ts'
import { remindUnpaid } from './remind-unpaid.ts'
import { endPayLink, makePayLink, readPayLink } from './share-payment.ts'

const minute = 60_000
const hour = 60 * minute

let shop: TestShop
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.sms = fakeSms()
})
beforeEach(async () => {
  shop.providers.gateways = gatewaysOf(fakeGateway())
  buyer = await makeActor(shop)
})
afterAll(() => shop.close())

const unpaidMails = async (order: { number: string }) =>
  (await mailsAbout(shop, order)).filter((template) => template === 'order-unpaid').length

/** The link to pay in the last reminder that went there. */
async function linkOf(email: string): Promise<string> {
  const mail = (await postedMails(shop, email)).findLast(({ template }) => template === 'order-unpaid')
  if (mail?.template !== 'order-unpaid') throw new Error('There is no reminder.')
  return mail.link
}

const tokenIn = (url = '') => url.split('/pay/')[1] ?? ''

const linkedRequest = async (email: string) =>
  readPayRequest(shop.as({ kind: 'visitor' }), tokenIn(await linkOf(email)))

async function pass(ms: number): Promise<void> {
  shop.clock.move(ms)
  await lapseOrders(shop)
}

test('a shopper is told after half an hour and two hours before the end, each once however often it is looked', async () => {
  const { order } = await placeTestOrder(shop, buyer)
  await pass(29 * minute)
  await remindUnpaid(shop)
  expect(await unpaidMails(order)).toBe(0)
  await pass(minute)
  await Promise.all([remindUnpaid(shop), remindUnpaid(shop)])
  await remindUnpaid(shop)
  expect(await unpaidMails(order)).toBe(1)
  await pass(21 * hour + 30 * minute)
  await remindUnpaid(shop)
  await remindUnpaid(shop)
  expect(await unpaidMails(order)).toBe(2)
  const told = (await postedMails(shop, order.email)).filter(({ template }) => template === 'order-unpaid')
  expect(told).toMatchObject([{ is_last: false, order: { can_pay: true } }, { is_last: true }])
})

test('the link pays the order without a sign-in, is no link that the shopper shares, and holds no stock longer', async () => {
  const { order } = await placeTestOrder(shop, buyer)
  shop.clock.move(30 * minute)
  const heldUntil = async () =>
    (await shop.database.run('SELECT reserved_until FROM orders WHERE id = $1', [order.id])).rows
  const held = await heldUntil()
  await remindUnpaid(shop)
  expect(await heldUntil()).toEqual(held)
  expect(await readPayLink(shop.as(buyer), order.id)).toEqual({ payment_link: null })
  const own = await linkedRequest(order.email)
  expect(own).toMatchObject({
    order_number: order.number,
    outstanding_kobo: order.total_kobo,
    is_paid: false,
  })

  const { payment_link: sharing } = await makePayLink(shop.as(buyer), order.id)
  const visitor = shop.as({ kind: 'visitor' })
  expect(await readPayRequest(visitor, tokenIn(sharing?.url))).toMatchObject({ order_number: null })
  await endPayLink(shop.as(buyer), order.id)
  expect(await linkedRequest(order.email)).toEqual({ ...own, reserved_until: expect.any(String) })
  await pass(24 * hour)
  await expect(linkedRequest(order.email)).rejects.toMatchObject({ code: 'not_found' })
})

test('nobody is told of what was paid, cancelled, is paid otherwise, or is sold to somebody else', async () => {
  const paid = await placePaidOrder(shop, buyer)
  const { order: cancelled } = await placeTestOrder(shop, buyer)
  await cancelOrder(shop.as(buyer), cancelled.id)
  const { order: atDoor } = await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery' })
  const sold = await placeTestOrder(shop, await makeActor(shop))
  await pass(31 * minute)
  await shop.database.run('UPDATE variants SET on_hand = 1 WHERE id = $1', [sold.variant_id])
  await remindUnpaid(shop)
  for (const order of [paid.order, cancelled, atDoor, sold.order]) expect(await unpaidMails(order)).toBe(0)
})

test('a reminder that came late is the last one alone, and none comes after the end', async () => {
  const { order } = await placeTestOrder(shop, buyer)
  await pass(23 * hour)
  await remindUnpaid(shop)
  expect(await unpaidMails(order)).toBe(1)
  const { order: other } = await placeTestOrder(shop, buyer)
  await pass(24 * hour)
  await remindUnpaid(shop)
  expect(await unpaidMails(other)).toBe(0)
})

test('who said yes to SMS gets one with the link, and none that would ring after the end', async () => {
  await givePhone(shop, buyer, ['sms'])
  const texts = async ({ number }: { number: string }) =>
    (
      await shop.database.run(
        `SELECT text, status, due_at FROM text_messages WHERE template = 'order-unpaid' AND related_to = $1 ORDER BY created_at`,
        [`order ${number}`],
      )
    ).rows
  const { order } = await placeTestOrder(shop, buyer)
  await pass(30 * minute)
  await remindUnpaid(shop)
  expect(await texts(order)).toMatchObject([
    { text: expect.stringContaining(await linkOf(order.email)), status: 'queued' },
  ])

  // Ordered at ten in the evening: two hours before the end it is night, and by the morning it is over.
  const evening = new Date(shop.clock.now()).setUTCHours(21, 0, 0, 0) + 24 * hour
  shop.clock.move(evening - shop.clock.now().getTime())
  const { order: late } = await placeTestOrder(shop, buyer)
  await pass(22 * hour + 30 * minute)
  await remindUnpaid(shop)
  expect([await unpaidMails(late), await texts(late)]).toEqual([1, []])
})
