import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AccountActor } from '@shop/domain/core/actor'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { fakeCourier, type FakeCourier, shippingRateFor } from '@shop/testing/fakes/fake-courier'
import { fakeGateway } from '@shop/testing/fakes/fake-gateway'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placePaidOrder } from '@shop/testing/factories/orders'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asSystem } from '../../core/context.ts'
import { createPaymentGateways } from '../../core/ports/payment-gateway.ts'
import { bookShipment, handleBooking } from './book-shipment.ts'
import { cancelShipment, handleCancellation } from './cancel-shipment.ts'
import { trackShipments } from './track-shipments.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { type UpdateParcelStatusInput, updateParcelStatus } from './update-parcel-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'

let shop: TestShop
let manager: AccountActor
let courier: FakeCourier
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = createPaymentGateways(fakeGateway())
  manager = await createTestActor(shop, { role: 'manager' })
})
beforeEach(() => {
  courier = fakeCourier()
  shop.providers.couriers = [courier]
})
afterEach(async () => {
  const problems = await ledgerDiscrepancies(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
afterAll(() => shop.close())

const getOrderNow = (orderId: string): Promise<AdminOrder> =>
  getAdminOrder(shop.as(manager), { order_id: orderId })

const handlers = { 'shipment.book': handleBooking, 'shipment.cancel': handleCancellation }

async function runTasks(kind: keyof typeof handlers) {
  const { rows } = await shop.database.run('DELETE FROM outbox WHERE kind = $1 RETURNING id, payload', [kind])
  for (const { id, payload } of rows)
    await handlers[kind](asSystem(shop, kind), { id: String(id), kind, payload, attempts: 1 } as never)
}

/** A paid order in one parcel that is booked with the courier. */
async function createBookedOrder(): Promise<string> {
  const { order } = await placePaidOrder(shop, await createTestActor(shop))
  const { version } = await getOrderNow(order.id)
  await updateOrderStatus(shop.as(manager), { order_id: order.id, status: 'packed', version, note: '' })
  await bookShipment(shop.as(manager), {
    order_id: order.id,
    number: 1,
    version: (await getOrderNow(order.id)).version,
    ...(await shippingRateFor(shop, order.id)),
  })
  await runTasks('shipment.book')
  return order.id
}

async function reportLost(): Promise<void> {
  courier.update = {
    status: 'lost',
    message: 'Lost',
    reason: undefined,
    occurred_at: new Date('2026-11-21T10:00:00Z'),
  }
  await trackShipments(asSystem(shop, 'track-shipments'))
}

async function move(orderId: string, to: UpdateParcelStatusInput['status']) {
  const { version } = await getOrderNow(orderId)
  await updateParcelStatus(shop.as(manager), {
    order_id: orderId,
    number: 1,
    version,
    status: to,
    reason: undefined,
    note: '',
  })
  return getOrderNow(orderId)
}

async function due(): Promise<number> {
  const { rows } = await shop.database.run(
    `SELECT coalesce(sum(credit_kobo - debit_kobo), 0)::int AS kobo FROM ledger_lines
     WHERE account = 'courier payables' AND counterparty = 'courier:fake-courier'`,
  )
  return Number(rows[0]?.['kobo'])
}

async function getStock(orderId: string) {
  const { rows } = await shop.database.run(
    `SELECT v.id, v.on_hand - v.reserved AS free, l.quantity,
       (SELECT coalesce(sum(quantity_change), 0)::int FROM stock_movements WHERE variant_id = v.id AND reason = 'lost') AS lost
     FROM order_lines l JOIN variants v ON v.id = l.variant_id WHERE l.order_id = $1`,
    [orderId],
  )
  return {
    id: String(rows[0]?.['id']),
    free: Number(rows[0]?.['free']),
    quantity: Number(rows[0]?.['quantity']),
    lost: Number(rows[0]?.['lost']),
  }
}

test('a courier is owed its fee once booked, and nothing for a cancelled booking', async () => {
  const before = await due()
  const orderId = await createBookedOrder()
  expect((await getOrderNow(orderId)).parcels[0]?.shipment).toMatchObject({
    fee_kobo: 150_000,
    payable_kobo: 150_000,
  })
  expect(await due()).toBe(before + 150_000)
  const { version } = await getOrderNow(orderId)
  await cancelShipment(shop.as(manager), { order_id: orderId, number: 1, version })
  await runTasks('shipment.cancel')
  expect(await due()).toBe(before)
  await createBookedOrder()
  courier.update = {
    status: 'cancelled',
    message: '',
    reason: undefined,
    occurred_at: new Date('2026-11-21T11:00:00Z'),
  }
  await trackShipments(asSystem(shop, 'track-shipments'))
  expect(await due()).toBe(before)
})

test('a courier that staff booked themselves is owed the fee they entered', async () => {
  const silent = {
    provider_id: 'by-hand',
    carrier: '',
    tracking_url: undefined,
    label_url: undefined,
    fee_kobo: undefined,
  }
  shop.providers.couriers = [
    {
      ...courier,
      name: 'manual',
      book: async ({ tracking_number: trackingNumber }) => ({ ...silent, tracking_number: trackingNumber }),
    },
  ]
  const { order } = await placePaidOrder(shop, await createTestActor(shop))
  await updateOrderStatus(shop.as(manager), {
    order_id: order.id,
    status: 'packed',
    version: (await getOrderNow(order.id)).version,
    note: '',
  })
  const { version } = await getOrderNow(order.id)
  const input = {
    order_id: order.id,
    number: 1,
    version,
    courier: 'manual',
    rate_id: '',
    carrier: 'GIG',
    tracking_number: '7',
  }
  await bookShipment(shop.as(manager), { ...input, fee_kobo: 320_000 })
  await runTasks('shipment.book')
  expect((await getOrderNow(order.id)).parcels[0]?.shipment).toMatchObject({
    carrier: 'GIG',
    payable_kobo: 320_000,
  })
})

describe('a parcel that the courier lost', () => {
  test('needs a decision by staff; a parcel in the building cannot be lost, and only a lost one can be repacked', async () => {
    const orderId = await createBookedOrder()
    await expect(move(orderId, 'lost')).rejects.toMatchObject({ code: 'invalid_transition' })
    courier.update = {
      status: 'in_transit',
      message: '',
      reason: undefined,
      occurred_at: new Date('2026-11-21T09:00:00Z'),
    }
    await trackShipments(asSystem(shop, 'track-shipments'))
    await expect(move(orderId, 'packed')).rejects.toMatchObject({ code: 'invalid_transition' })
    await reportLost()
    expect(await getOrderNow(orderId)).toMatchObject({
      status: 'shipped',
      next_statuses: [],
      parcels: [{ status: 'lost', next_statuses: ['packed', 'returning', 'returned'] }],
    })
  })

  test('can be packed again if there is enough stock, and the lost units are written off', async () => {
    const orderId = await createBookedOrder()
    await reportLost()
    const { id, free, quantity, lost } = await getStock(orderId)
    await shop.database.run('UPDATE variants SET reserved = on_hand WHERE id = $1', [id])
    await expect(move(orderId, 'packed')).rejects.toMatchObject({ code: 'out_of_stock' })
    await shop.database.run('UPDATE variants SET reserved = 0 WHERE id = $1', [id])
    const before = await due()
    expect(await move(orderId, 'packed')).toMatchObject({
      status: 'packed',
      parcels: [
        { status: 'packed', tracking_number: null, shipment: { status: 'rejected', payable_kobo: 150_000 } },
      ],
    })
    expect(await getStock(orderId)).toMatchObject({ free: free - quantity, lost: lost - quantity })
    expect(await due()).toBe(before)
    await expect(move(orderId, 'packed')).rejects.toMatchObject({ code: 'invalid_transition' })
    const { version } = await getOrderNow(orderId)
    await updateOrderStatus(shop.as(manager), { order_id: orderId, status: 'shipped', version, note: '' })
    const sent = await getOrderNow(orderId)
    await updateOrderStatus(shop.as(manager), {
      order_id: orderId,
      status: 'delivered',
      version: sent.version,
      note: '',
    })
    expect(await getOrderNow(orderId)).toMatchObject({ status: 'delivered' })
  })

  test('can be refunded instead: the units are written off, and an order without other parcels is cancelled', async () => {
    const orderId = await createBookedOrder()
    await reportLost()
    const { free, quantity, lost } = await getStock(orderId)
    expect(await move(orderId, 'returned')).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
    })
    expect(await getStock(orderId)).toMatchObject({ free, lost: lost - quantity })
  })

  test('may be found and returned, and its units are sold again', async () => {
    const orderId = await createBookedOrder()
    await reportLost()
    const { free, quantity, lost } = await getStock(orderId)
    await move(orderId, 'returning')
    expect(await move(orderId, 'returned')).toMatchObject({ status: 'cancelled' })
    expect(await getStock(orderId)).toMatchObject({ free: free + quantity, lost })
  })
})
