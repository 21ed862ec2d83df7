import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeGateway, type FakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/place-paid-order'
import { agreePlan, askForPlan, planMailsOf } from '@shop/testing/plan-order'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { carryOutWork } from '../core/jobs/carry-out-work.ts'
import { handOverParcel } from './fulfilment/hand-over-parcel.ts'
import { listAdminOrders } from './list-admin-orders.ts'
import { moveOrder } from './admin/move-order.ts'
import { readAdminOrder } from './read-admin-order.ts'
import { refundOrder } from './admin/refund-order.ts'
import { releaseOrder } from './release-order.ts'
import { readAgreement } from '../payments/instalments/read-agreements.ts'
import { refundWork } from '../payments/ask-refund.ts'
import { gatewaysOf } from '../core/ports/payment-gateways.ts'
import { carryRefund } from './payment/carry-refund.ts'
import { payInstalment } from './instalments/pay-instalment.ts'
import { settlePayment } from './payment/settle-payment.ts'

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

async function paidOrder() {
  const { order, reference } = await placePaidOrder(shop, await makeActor(shop), { gateway })
  return { id: order.id, reference }
}

/** Somebody refunds this in the provider's dashboard. */
async function refundOutside(reference: string, amountKobo: number): Promise<void> {
  await gateway.refund({ reference, amount_kobo: amountKobo, customerNote: '', merchantNote: 'by hand' })
  for (const refund of gateway.refunds) if (refund.merchantNote === 'by hand') refund.status = 'processed'
  await settlePayment(shop, reference, undefined, true)
}

async function pack(id: string) {
  await moveOrder(shop.as(manager), {
    orderId: id,
    status: 'packed',
    version: (await seen(id)).version,
    note: '',
  })
}

async function handOver(id: string) {
  const { version } = await seen(id)
  return handOverParcel(shop.as(manager), {
    orderId: id,
    number: 1,
    version,
    rider_id: null,
    tracking_number: '',
  })
}

async function isToPack(id: string): Promise<boolean> {
  const { items } = await listAdminOrders(shop.as(manager), { status: 'to_pack', page: 1, limit: 50 })
  return items.some((order) => order.id === id)
}

test.each([100, 449_900])(
  'after a refund of %i kobo outside the shop a packed order stays until it is released',
  async (amountKobo) => {
    const { id, reference } = await paidOrder()
    await pack(id)
    await refundOutside(reference, amountKobo)
    expect(await seen(id)).toMatchObject({
      payment_status: 'partially_refunded',
      withheld_reason: 'payment_refunded',
      next_statuses: ['placed', 'cancelled'],
    })
    await expect(handOver(id)).rejects.toMatchObject({ code: 'payment_refunded' })
    const wish = { orderId: id, reason: 'Agreed by phone', version: (await seen(id)).version }
    await releaseOrder(shop.as(manager), wish)
    expect(await handOver(id)).toMatchObject({ status: 'shipped' })
  },
)

test('it is not among the orders to pack before it is released', async () => {
  const { id, reference } = await paidOrder()
  expect(await isToPack(id)).toBe(true)
  await refundOutside(reference, 100)
  expect(await isToPack(id)).toBe(false)
  const wish = { orderId: id, reason: 'Agreed by phone', version: (await seen(id)).version }
  await releaseOrder(shop.as(manager), wish)
  expect(await isToPack(id)).toBe(true)
  await refundOutside(reference, 200)
  expect(await isToPack(id)).toBe(false)
})

test('a part that staff give back through the shop withholds nothing', async () => {
  const { id, reference } = await paidOrder()
  const { version } = await seen(id)
  const wish = { orderId: id, amount_kobo: 50_000, version, lines: [], restock_positions: [] }
  await refundOrder(shop.as(manager), { ...wish, reason: 'Late', method: 'source', key: undefined })
  await carryOutWork(shop, { [refundWork]: carryRefund }, 10)
  for (const refund of gateway.refunds) refund.status = 'processed'
  await settlePayment(shop, reference, undefined, true)
  expect(await seen(id)).toMatchObject({ payment_status: 'partially_refunded', withheld_reason: null })
  await pack(id)
})

async function planPaidBy(amountKobo: number, cameKobo = amountKobo) {
  const buyer = await makeActor(shop)
  const { order } = await askForPlan(shop, buyer)
  await agreePlan(shop, { buyer, manager, id: order.id })
  const pay = async (amountKobo: number, cameKobo = amountKobo) => {
    await payInstalment(shop.as(buyer), { agreementId: order.id, amount_kobo: amountKobo, key: undefined })
    gateway.settle(gateway.lastReference(), { amount_kobo: cameKobo })
    await settlePayment(shop, gateway.lastReference())
    return gateway.lastReference()
  }
  const reference = await pay(amountKobo, cameKobo)
  return { id: order.id, reference, pay, plan: () => readAgreement(shop.as(buyer), order.id) }
}

test('a part of an instalment that went back outside the shop is open again, in plan, order and books', async () => {
  const { id, reference, plan, pay } = await planPaidBy(150_000)
  await refundOutside(reference, 40_000)
  await settlePayment(shop, reference, undefined, true)
  expect(await plan()).toMatchObject({ outstanding_kobo: 340_000 })
  expect(await seen(id)).toMatchObject({ paid_kobo: 150_000, refunded_kobo: 40_000, waived_kobo: 0 })
  expect((await seen(id)).notes.at(-1)?.text).toContain('reversed ₦400')
  expect(await planMailsOf(shop, id)).toContain('payment_reversed')
  await refundOutside(reference, 110_000)
  expect(await plan()).toMatchObject({ outstanding_kobo: 450_000 })
  await pay(450_000)
  expect(await plan()).toMatchObject({ status: 'completed', outstanding_kobo: 0 })
  expect(await seen(id)).toMatchObject({ payment_status: 'paid' })
})

test('a plan that was paid is active again, and its goods stay', async () => {
  const { id, reference, plan } = await planPaidBy(450_000)
  expect(await plan()).toMatchObject({ status: 'completed' })
  await refundOutside(reference, 100)
  expect(await plan()).toMatchObject({ status: 'active', outstanding_kobo: 100 })
  expect(await seen(id)).toMatchObject({ withheld_reason: 'payment_refunded' })
})

test('what came above the plan goes back first, and opens nothing', async () => {
  const { reference, plan, id } = await planPaidBy(450_000, 460_000)
  await carryOutWork(shop, { [refundWork]: carryRefund }, 10)
  for (const refund of gateway.refunds) refund.status = 'failed'
  await settlePayment(shop, reference)
  await refundOutside(reference, 10_000)
  expect(await plan()).toMatchObject({ status: 'completed', outstanding_kobo: 0 })
  expect(await planMailsOf(shop, id)).not.toContain('payment_reversed')
})
