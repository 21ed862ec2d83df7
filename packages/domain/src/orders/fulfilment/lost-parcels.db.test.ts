import type { AdminOrder } from '@shop/contract/admin/orders'
import type { SignedIn } from '@shop/domain/core/actor'
import { bookProblems } from '@shop/testing/book-problems'
import { fakeCourier, type FakeCourier } from '@shop/testing/fake-courier'
import { fakeGateway } from '@shop/testing/fake-gateway'
import { makeActor } from '@shop/testing/make-actor'
import { offeredCarriage } from '@shop/testing/offered-carriage'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/place-paid-order'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asSystem } from '../../core/context.ts'
import { gatewaysOf } from '../../core/ports/payment-gateways.ts'
import { bookCarriage } from './book-carriage.ts'
import { cancelCarriage } from './cancel-carriage.ts'
import { carryBooking } from './carry-booking.ts'
import { carryCancellation } from './carry-cancellation.ts'
import { followCarriages } from './follow-carriages.ts'
import { moveOrder } from '../admin/move-order.ts'
import { type MoveParcel, moveParcel } from './move-parcel.ts'
import { readAdminOrder } from '../read-admin-order.ts'

let shop: TestShop
let manager: SignedIn
let courier: FakeCourier
beforeAll(async () => {
  shop = await openTestShop()
  shop.providers.gateways = gatewaysOf(fakeGateway())
  manager = await makeActor(shop, { role: 'manager' })
})
beforeEach(() => {
  courier = fakeCourier()
  shop.providers.couriers = [courier]
})
afterEach(async () => {
  const problems = await bookProblems(shop)
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
afterAll(() => shop.close())

const seen = (orderId: string): Promise<AdminOrder> => readAdminOrder(shop.as(manager), orderId)

const carriers = { 'shipment.book': carryBooking, 'shipment.cancel': carryCancellation }

async function carry(kind: keyof typeof carriers) {
  const { rows } = await shop.database.run('DELETE FROM outbox WHERE kind = $1 RETURNING id, payload', [kind])
  for (const { id, payload } of rows)
    await carriers[kind](asSystem(shop, kind), { id: String(id), kind, payload, attempts: 1 })
}

/** A paid order in one parcel that the courier has accepted. */
async function booked(): Promise<string> {
  const { order } = await placePaidOrder(shop, await makeActor(shop))
  const { version } = await seen(order.id)
  await moveOrder(shop.as(manager), { orderId: order.id, status: 'packed', version, note: '' })
  await bookCarriage(shop.as(manager), {
    orderId: order.id,
    number: 1,
    version: (await seen(order.id)).version,
    ...(await offeredCarriage(shop, order.id)),
  })
  await carry('shipment.book')
  return order.id
}

async function tellLost(): Promise<void> {
  courier.news = {
    status: 'lost',
    message: 'Lost',
    reason: undefined,
    occurredAt: new Date('2026-11-21T10:00:00Z'),
  }
  await followCarriages(asSystem(shop, 'track-shipments'))
}

async function move(orderId: string, to: MoveParcel['status']) {
  const { version } = await seen(orderId)
  return moveParcel(shop.as(manager), {
    orderId,
    number: 1,
    version,
    status: to,
    reason: undefined,
    note: '',
  })
}

async function owed(): Promise<number> {
  const { rows } = await shop.database.run(
    `SELECT coalesce(sum(credit_kobo - debit_kobo), 0)::int AS kobo FROM ledger_lines
     WHERE account = 'courier payables' AND counterparty = 'courier:fake-courier'`,
  )
  return Number(rows[0]?.['kobo'])
}

async function stockOf(orderId: string) {
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

test('a courier is owed its fee from the booking on, and nothing of one that it took back or cancelled', async () => {
  const before = await owed()
  const taken = await booked()
  expect((await seen(taken)).parcels[0]?.shipment).toMatchObject({ fee_kobo: 150_000, payable_kobo: 150_000 })
  expect(await owed()).toBe(before + 150_000)
  const { version } = await seen(taken)
  await cancelCarriage(shop.as(manager), { orderId: taken, number: 1, version })
  await carry('shipment.cancel')
  expect(await owed()).toBe(before)
  await booked()
  courier.news = {
    status: 'cancelled',
    message: '',
    reason: undefined,
    occurredAt: new Date('2026-11-21T11:00:00Z'),
  }
  await followCarriages(asSystem(shop, 'track-shipments'))
  expect(await owed()).toBe(before)
})

test('a courier that staff booked themselves is owed what they wrote', async () => {
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
      book: async ({ trackingNumber: tracking }) => ({ ...silent, trackingNumber: tracking }),
    },
  ]
  const { order } = await placePaidOrder(shop, await makeActor(shop))
  await moveOrder(shop.as(manager), {
    orderId: order.id,
    status: 'packed',
    version: (await seen(order.id)).version,
    note: '',
  })
  const { version } = await seen(order.id)
  const wish = {
    orderId: order.id,
    number: 1,
    version,
    courier: 'manual',
    rate_id: '',
    carrier: 'GIG',
    tracking_number: '7',
  }
  await bookCarriage(shop.as(manager), { ...wish, fee_kobo: 320_000 })
  await carry('shipment.book')
  expect((await seen(order.id)).parcels[0]?.shipment).toMatchObject({ carrier: 'GIG', payable_kobo: 320_000 })
})

describe('a parcel that the courier lost', () => {
  test('asks staff to decide: none may be called lost that is here, nor packed anew that is not lost', async () => {
    const orderId = await booked()
    await expect(move(orderId, 'lost')).rejects.toMatchObject({ code: 'invalid_transition' })
    courier.news = {
      status: 'in_transit',
      message: '',
      reason: undefined,
      occurredAt: new Date('2026-11-21T09:00:00Z'),
    }
    await followCarriages(asSystem(shop, 'track-shipments'))
    await expect(move(orderId, 'packed')).rejects.toMatchObject({ code: 'invalid_transition' })
    await tellLost()
    expect(await seen(orderId)).toMatchObject({
      status: 'shipped',
      next_statuses: [],
      parcels: [{ status: 'lost', next_statuses: ['packed', 'returning', 'returned'] }],
    })
  })

  test('is packed anew from the shelf where there is enough, with another courier, and its pieces are written off', async () => {
    const orderId = await booked()
    await tellLost()
    const { id, free, quantity, lost } = await stockOf(orderId)
    await shop.database.run('UPDATE variants SET reserved = on_hand WHERE id = $1', [id])
    await expect(move(orderId, 'packed')).rejects.toMatchObject({ code: 'out_of_stock' })
    await shop.database.run('UPDATE variants SET reserved = 0 WHERE id = $1', [id])
    const before = await owed()
    expect(await move(orderId, 'packed')).toMatchObject({
      status: 'packed',
      parcels: [
        { status: 'packed', tracking_number: '', shipment: { status: 'rejected', payable_kobo: 150_000 } },
      ],
    })
    expect(await stockOf(orderId)).toMatchObject({ free: free - quantity, lost: lost - quantity })
    expect(await owed()).toBe(before)
    await expect(move(orderId, 'packed')).rejects.toMatchObject({ code: 'invalid_transition' })
    const { version } = await seen(orderId)
    await moveOrder(shop.as(manager), { orderId, status: 'shipped', version, note: '' })
    const sent = await seen(orderId)
    expect(
      await moveOrder(shop.as(manager), { orderId, status: 'delivered', version: sent.version, note: '' }),
    ).toMatchObject({
      status: 'delivered',
    })
  })

  test('or its money goes back, the pieces are gone, and an order of nothing else ends', async () => {
    const orderId = await booked()
    await tellLost()
    const { free, quantity, lost } = await stockOf(orderId)
    expect(await move(orderId, 'returned')).toMatchObject({
      status: 'cancelled',
      payment_status: 'refund_due',
    })
    expect(await stockOf(orderId)).toMatchObject({ free, lost: lost - quantity })
  })

  test('may be found: it comes back, and is sold again', async () => {
    const orderId = await booked()
    await tellLost()
    const { free, quantity, lost } = await stockOf(orderId)
    await move(orderId, 'returning')
    expect(await move(orderId, 'returned')).toMatchObject({ status: 'cancelled' })
    expect(await stockOf(orderId)).toMatchObject({ free: free + quantity, lost })
  })
})
