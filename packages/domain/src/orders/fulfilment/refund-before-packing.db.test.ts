import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placePaidOrder, getStock } from '@shop/testing/factories/orders'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { handleRefund } from '../payment/handle-refund.ts'
import { applyPayment } from '../payment/apply-payment.ts'
import { runOutbox } from '../../core/jobs/outbox-worker.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { deliverParcel } from './deliver-parcel.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { packParcel } from './pack-parcel.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { refundOrder } from '../admin/refund-order.ts'

let shop: TestShop
let gateway: FakeGateway
let manager: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
})
beforeEach(() => {
  gateway = fakeGateway('live')
  shop.providers.gateways = createPaymentGateways(gateway)
})
afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('; '))
})
afterAll(() => shop.close())

/** An order, paid online, of three of ten units at ₦1,000 each. */
async function createPaidOrder() {
  const input = { quantity: 3, gateway }
  const {
    order,
    variant_id: variantId,
    reference,
  } = await placePaidOrder(shop, await createTestActor(shop), input)
  return { order_id: order.id, variant_id: variantId, reference }
}

const getOrderNow = (orderId: string) => getAdminOrder(shop.as(manager), { order_id: orderId })
const getVersion = async (orderId: string) => (await getOrderNow(orderId)).version
const onHand = async (variantId: string) => (await getStock(shop, variantId)).on_hand

async function refund(orderId: string, quantity: number, method: 'source' | 'store_credit' = 'store_credit') {
  await refundOrder(shop.as(manager), {
    order_id: orderId,
    lines: [{ position: 0, quantity }],
    amount_kobo: quantity * 100_000,
    method,
    reason: 'Not wanted any more',
    restock_positions: [],
    version: await getVersion(orderId),
    key: undefined,
  })
  return getOrderNow(orderId)
}

async function move(orderId: string, to: 'packed' | 'placed' | 'shipped' | 'delivered' | 'cancelled') {
  await updateOrderStatus(shop.as(manager), {
    order_id: orderId,
    status: to,
    version: await getVersion(orderId),
    note: '',
  })
}

test('units refunded before packing are restocked, and the rest is shipped', async () => {
  const { order_id: orderId, variant_id: variantId } = await createPaidOrder()
  expect(await onHand(variantId)).toBe(7)
  expect(await refund(orderId, 1)).toMatchObject({ unfulfilled: [{ position: 0, quantity: 2 }] })
  expect(await onHand(variantId)).toBe(8)
  await refund(orderId, 1)
  expect(await onHand(variantId)).toBe(9)
  for (const to of ['packed', 'shipped', 'delivered'] as const) await move(orderId, to)
  expect((await getOrderNow(orderId)).parcels).toMatchObject([{ lines: [{ position: 0, quantity: 1 }] }])
  expect(await onHand(variantId)).toBe(9)
})

test('cancelling the order restocks only the other units', async () => {
  const { order_id: orderId, variant_id: variantId } = await createPaidOrder()
  await refund(orderId, 2)
  await move(orderId, 'cancelled')
  expect(await onHand(variantId)).toBe(10)
})

test('refunded units that are already packed are restocked once unpacked', async () => {
  const { order_id: orderId, variant_id: variantId } = await createPaidOrder()
  await move(orderId, 'packed')
  await refund(orderId, 1)
  expect(await onHand(variantId)).toBe(7)
  await move(orderId, 'placed')
  expect(await onHand(variantId)).toBe(8)
  expect(await getOrderNow(orderId)).toMatchObject({ unfulfilled: [{ position: 0, quantity: 2 }] })
})

test('refunding the unshipped part restocks it and completes the order', async () => {
  const { order_id: orderId, variant_id: variantId } = await createPaidOrder()
  const staff = shop.as(manager)
  const at = async () => ({ order_id: orderId, version: await getVersion(orderId) })
  await packParcel(staff, { ...(await at()), lines: [{ position: 0, quantity: 2 }] })
  await dispatchParcel(staff, { ...(await at()), number: 1, rider_id: null, tracking_number: '' })
  const options = { code: undefined, received_by: 'Bola', collected: [], short: undefined, key: undefined }
  await deliverParcel(staff, { ...(await at()), ...options, number: 1 })
  expect(await refund(orderId, 1)).toMatchObject({ status: 'delivered' })
  expect(await onHand(variantId)).toBe(8)
  await refund(orderId, 1)
  expect(await onHand(variantId)).toBe(8)
})

test('a failed refund that is requested again restocks its units once', async () => {
  const { order_id: orderId, variant_id: variantId, reference } = await createPaidOrder()
  await refund(orderId, 1, 'source')
  await runOutbox(shop, { 'refund.request': handleRefund }, 10)
  for (const refund of gateway.refunds) refund.status = 'failed'
  await applyPayment(shop, reference)
  expect(await getOrderNow(orderId)).toMatchObject({
    payment_status: 'paid',
    lines: [{ refunded_quantity: 0 }],
    unfulfilled: [{ position: 0, quantity: 2 }],
  })
  await refund(orderId, 1)
  expect(await onHand(variantId)).toBe(8)
  await move(orderId, 'cancelled')
  expect(await onHand(variantId)).toBe(10)
})
