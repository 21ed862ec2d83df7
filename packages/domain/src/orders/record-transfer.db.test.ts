import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeGateway, type FakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { emailsAbout, placeTestOrder, getStock, enableTransfers } from '@shop/testing/factories/orders'
import { acceptPlan, applyForPlan } from '@shop/testing/factories/agreements'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAgreement } from '../payments/pay-later/list-agreements.ts'
import { createPaymentGateways } from '../core/ports/payment-gateway.ts'
import { cancelOrder } from './cancel-order.ts'
import { expireOrders } from './expire-orders.ts'
import { getAdminOrder } from './get-admin-order.ts'
import { getOrder } from './get-order.ts'
import { recordTransfer, type RecordTransferInput } from './record-transfer.ts'

const hour = 3_600_000

let shop: TestShop
let gateway: FakeGateway
let cashier: AccountActor
let customer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  await enableTransfers(shop)
  cashier = await createTestActor(shop, { role: 'manager' })
})
beforeEach(async () => {
  gateway = fakeGateway('live')
  shop.providers.gateways = createPaymentGateways(gateway)
  customer = await createTestActor(shop)
})
afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(`The ledger is wrong: ${JSON.stringify(problems)}`)
})
afterAll(() => shop.close())

const placeTransferOrder = () => placeTestOrder(shop, customer, { payment_method: 'manual_transfer' })
const read = (id: string) => getOrder(shop.as(customer), { order_id: id })

async function record(
  orderId: string,
  amountKobo: number,
  input: Partial<RecordTransferInput> = {},
  actor = cashier,
) {
  await recordTransfer(shop.as(actor), {
    order_id: orderId,
    amount_kobo: amountKobo,
    sender: `Ngozi ${orderId.slice(-6)}`,
    bank: 'Zenith Bank',
    received_at: shop.clock.now().toISOString(),
    confirm_duplicate: false,
    key: undefined,
    ...input,
  })
  return getAdminOrder(shop.as(actor), { order_id: orderId })
}

test('the customer sees the bank account, and the units are reserved as long as the shop has set', async () => {
  const { order, variant_id: variantId } = await placeTransferOrder()
  expect(order).toMatchObject({
    status: 'awaiting_payment',
    is_test: false,
    can_pay: false,
    transfer_to: { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Stores Ltd' },
  })
  expect(new Date(order.reserved_until ?? 0).getTime() - shop.clock.now().getTime()).toBe(48 * hour)
  expect(await getStock(shop, variantId)).toMatchObject({ open_reservations: 2 })
})

describe('rejects, and records nothing', () => {
  test('callers without the permission to record payments, and unknown orders', async () => {
    const { order } = await placeTransferOrder()
    const support = await createTestActor(shop, { role: 'support' })
    await expect(record(order.id, order.total_kobo, {}, support)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(record(order.id, order.total_kobo, {}, customer)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(record('none', 100)).rejects.toMatchObject({ code: 'not_found' })
    expect((await read(order.id)).paid_kobo).toBe(0)
  })

  test('a time in the future', async () => {
    const { order } = await placeTransferOrder()
    const receivedAt = new Date(shop.clock.now().getTime() + 60_000).toISOString()
    await expect(record(order.id, order.total_kobo, { received_at: receivedAt })).rejects.toMatchObject({
      code: 'invalid_input',
      data: { errors: { received_at: [expect.any(String)] } },
    })
  })

  test('the same transfer again, for this or another order, until staff confirm that it is a different one', async () => {
    const { order } = await placeTransferOrder()
    const { order: other } = await placeTransferOrder()
    await record(order.id, 50_000, { sender: 'Ada Obi' })
    const duplicate = {
      sender: 'ADA OBI',
      received_at: new Date(shop.clock.now().getTime() - 23 * hour).toISOString(),
    }
    const duplicateTransfer = { code: 'duplicate_transfer', data: { order_number: order.number } }
    await expect(record(order.id, 50_000, duplicate)).rejects.toMatchObject(duplicateTransfer)
    await expect(record(other.id, 50_000, duplicate)).rejects.toMatchObject(duplicateTransfer)
    expect((await read(order.id)).paid_kobo).toBe(50_000)
    expect((await record(other.id, 50_000, { ...duplicate, confirm_duplicate: true })).paid_kobo).toBe(50_000)
    const longAgo = new Date(shop.clock.now().getTime() - 50 * hour).toISOString()
    expect(
      (await record(other.id, 50_000, { sender: 'Ada Obi', received_at: longAgo, confirm_duplicate: false }))
        .paid_kobo,
    ).toBe(100_000)
  })
})

test('a transfer of the whole amount places the order, and is recorded with sender and time', async () => {
  const { order, variant_id: variantId } = await placeTransferOrder()
  shop.clock.move(5 * hour)
  const receivedAt = new Date(shop.clock.now().getTime() - 4 * hour).toISOString()
  const adminOrder = await record(order.id, order.total_kobo, {
    sender: 'Ngozi Eze',
    bank: 'Kuda',
    received_at: receivedAt,
  })
  expect(adminOrder).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
    outstanding_kobo: 0,
    transfer_to: null,
  })
  expect(adminOrder.payment_attempts).toMatchObject([
    { channel: 'bank', status: 'paid', sender: 'Ngozi Eze', sender_bank: 'Kuda', created_at: receivedAt },
  ])
  expect(adminOrder.ledger_lines).toMatchObject([
    { kind: 'bank transfer', account: 'bank', debit_kobo: order.total_kobo },
    { account: 'customer payments', credit_kobo: order.total_kobo },
  ])
  expect(await getStock(shop, variantId)).toMatchObject({ open_reservations: 0, reserved: 0 })
  expect(await emailsAbout(shop, order)).toContain('order-confirmation')
})

test('a partial transfer keeps the units reserved, and the rest places the order', async () => {
  const { order } = await placeTransferOrder()
  const before = order.reserved_until
  expect(await record(order.id, order.total_kobo - 100)).toMatchObject({
    status: 'awaiting_payment',
    payment_status: 'partially_paid',
    outstanding_kobo: 100,
    reserved_until: before,
  })
  expect(await record(order.id, 100, { sender: 'Her brother' })).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
  })
})

test('an overpaid order is placed, and the surplus stays to be refunded until staff have sent it', async () => {
  const { order } = await placeTransferOrder()
  const adminOrder = await record(order.id, order.total_kobo + 2_500)
  expect(adminOrder).toMatchObject({ status: 'placed', payment_status: 'paid' })
  expect(adminOrder.refunds).toMatchObject([{ amount_kobo: 2_500, method: 'bank', status: 'requested' }])
})

test('a late transfer still buys items in stock, and is refunded if the order was cancelled', async () => {
  const late = await placeTransferOrder()
  const ended = await placeTransferOrder()
  await cancelOrder(shop.as(customer), { order_id: ended.order.id })
  shop.clock.move(49 * hour)
  await expireOrders(shop)
  expect((await read(late.order.id)).status).toBe('expired')
  expect(await record(late.order.id, late.order.total_kobo)).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
  })
  const back = await record(ended.order.id, ended.order.total_kobo)
  expect(back).toMatchObject({ status: 'cancelled', payment_status: 'refund_due' })
  expect(back.refunds).toMatchObject([
    { amount_kobo: ended.order.total_kobo, method: 'bank', status: 'requested' },
  ])
})

test('refunding a partial payment at expiry is emailed once, with the reason', async () => {
  const { order } = await placeTransferOrder()
  await record(order.id, 200_000)
  shop.clock.move(49 * hour)
  await expireOrders(shop)
  await expireOrders(shop)
  expect(await read(order.id)).toMatchObject({ status: 'expired', refunds: [{ amount_kobo: 200_000 }] })
  const emails = (await emailsAbout(shop, order)).filter((template) => template.includes('refund'))
  expect(emails).toEqual(['refund-requested'])
})

test('a transfer can also pay an order with another payment method', async () => {
  const { order } = await placeTestOrder(shop, customer)
  const onDelivery = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  expect(await record(onDelivery.order.id, onDelivery.order.total_kobo + 700)).toMatchObject({
    status: 'placed',
    payment_status: 'paid',
    outstanding_kobo: 0,
    refunds: [{ amount_kobo: 700, method: 'bank' }],
  })
  expect(await record(order.id, order.total_kobo)).toMatchObject({ status: 'placed', payment_status: 'paid' })
})

test('a transfer for an order with a plan pays the plan, or is refunded if it is not accepted yet', async () => {
  const { order } = await applyForPlan(shop, customer)
  expect(await record(order.id, order.total_kobo)).toMatchObject({
    status: 'awaiting_payment',
    refunded_kobo: order.total_kobo,
  })
  await acceptPlan(shop, { customer, manager: cashier, id: order.id })
  const readPlan = () => getAgreement(shop.as(customer), { agreement_id: order.id })
  await record(order.id, 150_000)
  expect(await readPlan()).toMatchObject({ status: 'active', paid_kobo: 150_000 })
  await record(order.id, order.total_kobo - 150_000)
  expect(await readPlan()).toMatchObject({ status: 'completed' })
  expect(await read(order.id)).toMatchObject({ status: 'placed', refunded_kobo: order.total_kobo })
})

test('a cancelled order that was paid by transfer is refunded by hand', async () => {
  const { order } = await placeTransferOrder()
  await record(order.id, order.total_kobo)
  expect(await cancelOrder(shop.as(customer), { order_id: order.id })).toMatchObject({
    payment_status: 'refund_due',
    refunds: [{ method: 'bank', status: 'requested', amount_kobo: order.total_kobo }],
  })
})
