import type { SignedIn } from '@shop/shop/kernel/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway, type FakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { carryRefund } from '../checkout/carry-refund.ts'
import { payOrder } from '../checkout/pay-order.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { carryOutWork } from '../kernel/carry-out-work.ts'
import { moveOrder } from '../orders/move-order.ts'
import { readAdminOrder } from '../orders/read-admin-order.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { refundWork } from '../payments/ask-refund.ts'
import { gatewaysOf } from '../ports/payment-gateways.ts'
import { listPayments } from './list-payments.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
})
beforeEach(() => {
  gateway = fakeGateway()
  shop.providers.gateways = gatewaysOf(gateway)
})
afterEach(async () => {
  const problems = await bookProblems(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
afterAll(() => shop.close())

const seen = (id: string) => readAdminOrder(shop.as(manager), id)
const carry = () => carryOutWork(shop, { [refundWork]: carryRefund }, 10)

/** An order of ₦4,500 that is paid, and ₦1,000 of it asked back for a piece. */
async function asked() {
  const buyer = await makeActor(shop)
  const { order } = await placeTestOrder(shop, buyer)
  await payOrder(shop.as(buyer), { orderId: order.id, key: undefined })
  const reference = gateway.lastReference()
  gateway.settle(reference)
  await settlePayment(shop, reference)
  const { version } = await seen(order.id)
  const wish = {
    orderId: order.id,
    version,
    amountKobo: 100_000,
    way: 'source',
    reason: 'Not wanted',
  } as const
  const lines = [{ position: 0, quantity: 1 }]
  await refundOrder(shop.as(manager), { ...wish, lines, restock: [], key: undefined })
  return { id: order.id, reference }
}

async function takenBack(reference: string): Promise<void> {
  gateway.settle(reference, { state: 'reversed' })
  await settlePayment(shop, reference)
}

async function fails(reference: string): Promise<void> {
  for (const each of gateway.refunds) each.state = 'failed'
  await settlePayment(shop, reference)
}

const toCheck = async () =>
  (await listPayments(shop.as(manager), { page: 1, limit: 5, state: 'to_check' })).total

test('it waits among the payments to check until its order has ended', async () => {
  const before = await toCheck()
  const { id, reference } = await asked()
  await takenBack(reference)
  expect(await toCheck()).toBe(before + 1)
  const { version } = await seen(id)
  await moveOrder(shop.as(manager), { orderId: id, to: 'cancelled', version, note: '' })
  expect(await toCheck()).toBe(before)
})

test('a refund that failed waits there until it is sent another way', async () => {
  const before = await toCheck()
  const { id, reference } = await asked()
  await carry()
  await fails(reference)
  expect(await toCheck()).toBe(before + 1)
  shop.clock.move(1_000)
  const { version } = await seen(id)
  const again = { orderId: id, version, amountKobo: 100_000, way: 'bank', reason: 'Again' } as const
  await refundOrder(shop.as(manager), { ...again, lines: [], restock: [], key: undefined })
  expect(await toCheck()).toBe(before)
})
