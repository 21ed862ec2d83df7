import type { RefundWay } from '@shop/contract/refunds'
import type { SignedIn } from '@shop/domain/core/actor'
import { askRefund, endRefunds, takePaymentBack } from '@shop/testing/ask-refund'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway, type FakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { carryOutWork } from '../core/jobs/carry-out-work.ts'
import { markRefundSent } from './mark-refund-sent.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { refundWork } from '../payments/ask-refund.ts'
import { gatewaysOf } from '../core/ports/payment-gateways.ts'
import { carryRefund } from './payment/carry-refund.ts'

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

const asked = (way: RefundWay = 'source') => askRefund(shop, { gateway, staff: shop.as(manager), way })
const takenBack = (reference: string) => takePaymentBack(shop, gateway, reference)
const ends = (reference: string, state: 'processed' | 'failed') =>
  endRefunds(shop, gateway, { reference, state })

const allBack = {
  payment_status: 'refunded',
  paid_kobo: 450_000,
  refunded_kobo: 450_000,
  refundable_kobo: { source: 0, bank: 0, store_credit: 0 },
  // Its piece is not sent again.
  lines: [{ refunded_quantity: 1 }],
}

test('a refund that had not gone to the provider goes no more: it went back with the payment, and staff read so', async () => {
  const { id, reference } = await asked()
  await takenBack(reference)
  await carry()
  expect(gateway.refunds).toEqual([])
  const order = await seen(id)
  expect(order).toMatchObject({ ...allBack, refunds: [{ status: 'processed' }, { status: 'processed' }] })
  expect(order.notes.map(({ text }) => text)).toEqual([
    'The payment provider reversed ₦4,500 of this order. A refund of ₦1,000 that was not sent yet went back with it: do not send it. If you already sent it from the bank, ask the customer to return it. Send no goods until it is paid again: ask the customer, or cancel the order.',
  ])
})

test.each(['failed', 'processed'] as const)(
  'a refund that the provider works on, and that is %s afterwards: as much went back as had come',
  async (state) => {
    const { id, reference } = await asked()
    await carry()
    await takenBack(reference)
    expect(await seen(id)).toMatchObject({ paid_kobo: 450_000, refunded_kobo: 450_000 })
    await ends(reference, state)
    expect(await seen(id)).toMatchObject(allBack)
    await ends(reference, 'failed')
    expect(await seen(id)).toMatchObject(allBack)
  },
)

test('a refund that the provider refused at the same moment', async () => {
  const { id, reference } = await asked()
  await carry()
  for (const each of gateway.refunds) each.status = 'failed'
  await takenBack(reference)
  expect(await seen(id)).toMatchObject(allBack)
})

test('a refund by hand is not sent, and nobody books it as sent', async () => {
  const { id, reference, refund_id: refundId } = await asked('bank')
  await takenBack(reference)
  expect(await seen(id)).toMatchObject({
    ...allBack,
    refunds: [{ method: 'source', status: 'processed' }, {}],
  })
  const press = markRefundSent(shop.as(manager), { orderId: id, refundId, reference: 'GTB 1' })
  await expect(press).rejects.toMatchObject({ code: 'invalid_transition' })
  expect((await seen(id)).ledger_lines.filter(({ account }) => account === 'bank')).toEqual([])
})
