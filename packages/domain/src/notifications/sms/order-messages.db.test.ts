import { type FakeSms, fakeSms } from '@shop/testing/fake-sms'
import { givePhone } from '@shop/testing/give-phone'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { mailsAbout, placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../core/actor.ts'
import { carryOutWork } from '../../core/jobs/carry-out-work.ts'
import { deliverMessage } from './deliver-message.ts'
import { messageWork } from './post-messages.ts'
import { mailStep, stepMailWork } from '../../orders/mail-step.ts'
import { moveOrder } from '../../orders/admin/move-order.ts'

let shop: TestShop
let sms: FakeSms
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await makeActor(shop)
  sms = fakeSms()
  shop.providers.sms = sms
})

async function carry(): Promise<void> {
  shop.clock.move(60_000)
  while ((await carryOutWork(shop, { [messageWork]: deliverMessage, [stepMailWork]: mailStep }, 10)) > 0);
}

const place = async () => (await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery' })).order

test('who said nothing hears of it by mail alone', async () => {
  const order = await place()
  await moveOrder(shop, { orderId: order.id, status: 'packed', version: 1, note: '' })
  await carry()
  expect(sms.sent).toEqual([])
  expect(await mailsAbout(shop, order)).toEqual(['order-confirmation', 'order-status'])
})

test('who said yes is told of each step by SMS too; a step taken back is told of on no way', async () => {
  await givePhone(shop, buyer, ['sms'])
  const { id, number } = await place()
  await moveOrder(shop, { orderId: id, status: 'packed', version: 1, note: '' })
  await moveOrder(shop, { orderId: id, status: 'placed', version: 2, note: '' })
  await carry()
  await moveOrder(shop, { orderId: id, status: 'packed', version: 3, note: '' })
  await carry()
  await moveOrder(shop, { orderId: id, status: 'shipped', version: 4, note: '' })
  await carry()
  expect(sms.sent.map(({ text }) => text)).toEqual([
    expect.stringContaining(`we have received order ${number}, N`),
    expect.stringContaining(`order ${number} is packed`),
    expect.stringContaining(`order ${number} is on the way. You will pay N`),
  ])
  expect(sms.sent.every(({ to }) => to === '+2348031234567')).toBe(true)
})
