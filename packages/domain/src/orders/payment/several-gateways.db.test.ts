import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway, type FakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../core/actor.ts'
import { cancelOrder } from '../cancel-order.ts'
import { readOrder } from '../read-order.ts'
import { GatewayRefused } from '../../core/ports/gateway-failure.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { carryRefund } from './carry-refund.ts'
import { checkPayment } from './check-payment.ts'
import { payOrder } from './pay-order.ts'
import { receiveNotice } from './receive-notice.ts'
import { settlePayment } from './settle-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

let shop: TestShop
let old: FakeGateway
let fresh: FakeGateway
let buyer: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  old = fakeGateway('test-gateway', 'paystack')
  fresh = fakeGateway('test-gateway', 'flutterwave')
  shop.providers.gateways = gatewaysOf(old)
  buyer = await makeActor(shop)
})
afterAll(() => shop.close())

/** An order whose payment page was opened while the old provider took payments; now the new one does. */
async function beganWithTheOldOne() {
  const { order } = await placeTestOrder(shop, buyer)
  await payOrder(shop.as(buyer), { order_id: order.id, key: undefined })
  shop.providers.gateways = gatewaysOf(fresh, old)
  return { order, reference: old.lastReference() }
}

const read = (id: string) => readOrder(shop.as(buyer), id)
const noticeFrom = (provider: string, reference: string) => ({
  provider,
  headers: { 'x-signature': 'right' },
  rawBody: Buffer.from(JSON.stringify({ event: 'charge.success', reference })),
})

test('a provider without a key gets no notice in, and its payments stay open', async () => {
  const { order, reference } = await beganWithTheOldOne()
  shop.providers.gateways = gatewaysOf(fresh)
  await expect(receiveNotice(shop, noticeFrom('paystack', reference))).rejects.toMatchObject({
    code: 'not_found',
  })
  shop.clock.move(4 * 24 * 3_600_000)
  await sweepPayments(shop)
  expect((await checkPayment(shop.as(buyer), order.id)).payment_status).toBe('unpaid')
  const { rows } = await shop.database.run('SELECT status FROM payment_attempts WHERE reference = $1', [
    reference,
  ])
  expect(rows).toEqual([{ status: 'open' }])
})

test('a provider that refuses the shop’s key keeps no payment of the other from being seen', async () => {
  const { reference } = await beganWithTheOldOne()
  const { order: next } = await placeTestOrder(shop, buyer)
  await payOrder(shop.as(buyer), { order_id: next.id, key: undefined })
  fresh.settle(fresh.lastReference())
  old.verify = async () => {
    throw new GatewayRefused('invalid_key', 'Invalid key')
  }
  const told: unknown[] = []
  shop.clock.move(3_600_000)
  await sweepPayments({ ...shop, log: { ...shop.log, error: (facts: unknown) => void told.push(facts) } })
  expect((await read(next.id)).payment_status).toBe('paid')
  expect(told).toContainEqual({ err: expect.any(GatewayRefused), reference })
})

test('a notice of one provider asks that one, whoever the payment names', async () => {
  const { order, reference } = await beganWithTheOldOne()
  await receiveNotice(shop, noticeFrom('flutterwave', reference))
  expect((await read(order.id)).payment_status).toBe('unpaid')
  old.settle(reference)
  await receiveNotice(shop, noticeFrom('paystack', reference))
  expect((await read(order.id)).payment_status).toBe('paid')
  expect(fresh.calls).toEqual([])
})

test('old payments are verified and refunded by who took them, new ones by the other, each in its own account', async () => {
  const { order, reference } = await beganWithTheOldOne()
  old.settle(reference)
  await settlePayment(shop, reference)
  const { order: next } = await placeTestOrder(shop, buyer)
  await payOrder(shop.as(buyer), { order_id: next.id, key: undefined })
  fresh.settle(fresh.lastReference())
  await settlePayment(shop, fresh.lastReference())
  await cancelOrder(shop.as(buyer), order.id)
  const { rows } = await shop.database.run(
    "SELECT id, payload FROM outbox WHERE kind = 'refund.request' ORDER BY id DESC LIMIT 1",
  )
  await carryRefund(shop, {
    id: String(rows[0]?.['id']),
    kind: 'refund.request',
    payload: rows[0]?.['payload'],
    attempts: 1,
  })
  expect([old.refunds.length, fresh.refunds.length]).toEqual([1, 0])
  const { rows: held } = await shop.database.run(
    `SELECT account, sum(debit_kobo)::float AS kobo FROM ledger_lines JOIN ledger_entries e ON e.id = entry_id
     WHERE e.reference = $1 AND kind = 'charge' AND debit_kobo > 0 GROUP BY account`,
    [`order:${next.id}`],
  )
  expect(held).toEqual([{ account: 'flutterwave', kobo: next.total_kobo }])
  expect(await bookProblems(shop)).toEqual([])
})

test('an old page that nobody can ask about holds up no new payment; should both be paid, one goes back', async () => {
  const { order, reference } = await beganWithTheOldOne()
  old.isDown = true
  await payOrder(shop.as(buyer), { order_id: order.id, key: undefined })
  fresh.settle(fresh.lastReference())
  await settlePayment(shop, fresh.lastReference())
  old.isDown = false
  old.settle(reference)
  await settlePayment(shop, reference)
  expect(await read(order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' })
  expect((await read(order.id)).refunds).toMatchObject([{ amount_kobo: order.total_kobo, method: 'source' }])
  expect(await bookProblems(shop)).toEqual([])
})

test('one that is down keeps the sweeper from nobody else', async () => {
  const { order } = await beganWithTheOldOne()
  const { order: next } = await placeTestOrder(shop, buyer)
  await payOrder(shop.as(buyer), { order_id: next.id, key: undefined })
  old.isDown = true
  fresh.settle(fresh.lastReference())
  shop.clock.move(3 * 60_000)
  await sweepPayments(shop)
  expect((await read(next.id)).payment_status).toBe('paid')
  expect((await read(order.id)).payment_status).toBe('unpaid')
})
