import type { AdminOrder } from '@shop/contract/admin/orders'
import type { SignedIn } from '@shop/domain/core/actor'
import { dispatchPlace } from '@shop/testing/dispatch-place'
import { fakeCourier, type FakeCourier } from '@shop/testing/fake-courier'
import { makeActor } from '@shop/testing/make-actor'
import { offeredCarriage } from '@shop/testing/offered-carriage'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder } from '@shop/testing/place-paid-order'
import { mailsAbout, placeTestOrder } from '@shop/testing/place-test-order'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addRider } from '../../delivery/change-riders.ts'
import { asSystem } from '../../core/context.ts'
import { CourierRefused, CourierUnavailable } from '../../core/ports/courier-failure.ts'
import type { CourierNews } from '../../core/ports/courier.ts'
import { editDispatch } from '../../store/dispatch-place.ts'
import { type BookCarriage, bookCarriage } from './book-carriage.ts'
import { cancelCarriage } from './cancel-carriage.ts'
import { carryBooking } from './carry-booking.ts'
import { carryCancellation } from './carry-cancellation.ts'
import { carryFollowing } from './follow-carriage.ts'
import { followCarriages } from './follow-carriages.ts'
import { forgetBuyer } from '../forget-buyer.ts'
import { handOverParcel } from './hand-over-parcel.ts'
import { listCarriageOffers } from './list-carriage-offers.ts'
import { moveOrder } from '../admin/move-order.ts'
import { readAdminOrder } from '../read-admin-order.ts'
import { settleCarriage } from './settle-carriage.ts'
import { readOrder } from '../read-order.ts'
import { receiveCourierNotice } from './receive-courier-notice.ts'

let shop: TestShop
let buyer: SignedIn
let manager: SignedIn
let clerk: SignedIn
let courier: FakeCourier
beforeAll(async () => {
  shop = await openTestShop()
  manager = await makeActor(shop, { role: 'manager' })
  clerk = await makeActor(shop, { role: 'fulfilment' })
})
beforeEach(async () => {
  courier = fakeCourier()
  shop.providers.couriers = [courier]
  buyer = await makeActor(shop)
  await shop.database.run("DELETE FROM outbox WHERE kind LIKE 'shipment.%'")
})
afterAll(() => shop.close())

const seen = (orderId: string): Promise<AdminOrder> => readAdminOrder(shop.as(manager), orderId)
const parcelOf = async (orderId: string) => (await seen(orderId)).parcels[0]

/** A paid order in one packed parcel. */
async function packed() {
  const { order } = await placePaidOrder(shop, buyer)
  const { version } = await seen(order.id)
  await moveOrder(shop.as(clerk), { orderId: order.id, status: 'packed', version, note: '' })
  return order
}

async function book(orderId: string, given: Partial<BookCarriage> = {}) {
  const { version } = await seen(orderId)
  const offer = await offeredCarriage(shop, orderId)
  return bookCarriage(shop.as(clerk), { orderId, number: 1, version, ...offer, ...given })
}

async function cancel(orderId: string) {
  return cancelCarriage(shop.as(clerk), { orderId, number: 1, version: (await seen(orderId)).version })
}

const carriers = {
  'shipment.book': carryBooking,
  'shipment.cancel': carryCancellation,
  'shipment.track': carryFollowing,
}

/** Carries out what couriers are to be asked, each once. */
async function carry(kind: keyof typeof carriers, attempts = 1) {
  const { rows } = await shop.database.run('DELETE FROM outbox WHERE kind = $1 RETURNING id, payload', [kind])
  for (const { id, payload } of rows)
    await carriers[kind](asSystem(shop, kind), { id: String(id), kind, payload, attempts })
  return rows.length
}

/** A parcel that the courier has accepted, by the name that it gave. */
async function booked() {
  const order = await packed()
  await book(order.id)
  await carry('shipment.book')
  return { order_id: order.id, number: order.number, provider_id: `SH-${courier.bookings.at(-1)?.key}` }
}

const notice = (provider: string, body: string) =>
  receiveCourierNotice(shop, { provider, headers: {}, rawBody: Buffer.from(body) })

const tell = (state: CourierNews['status'], words = '', at = '2026-11-21T10:00:00Z') => {
  courier.news = { status: state, message: words, reason: undefined, occurredAt: new Date(at) }
  return followCarriages(asSystem(shop, 'track-shipments'))
}

describe('refuses', () => {
  test('shoppers, a parcel that is not there, and a place that nobody set', async () => {
    const order = await packed()
    const wish = { orderId: order.id, number: 1, version: 1, ...(await offeredCarriage(shop, order.id)) }
    await expect(bookCarriage(shop.as(buyer), wish)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listCarriageOffers(shop.as(buyer), wish)).rejects.toMatchObject({ code: 'forbidden' })
    const other = { orderId: order.id, number: 7 }
    await expect(listCarriageOffers(shop.as(clerk), other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(editDispatch(shop.as(clerk), dispatchPlace)).rejects.toMatchObject({ code: 'forbidden' })
    const unset = listCarriageOffers(shop.as(clerk), { orderId: order.id, number: 1 })
    await expect(unset).rejects.toMatchObject({ code: 'invalid_input' })
    expect(courier.wishes).toEqual([])
  })

  test('an unknown courier, one without an offer, and money that is due at the door', async () => {
    const order = await packed()
    for (const given of [{ courier: 'nobody' }, { rate_id: '' }])
      await expect(book(order.id, given)).rejects.toMatchObject({ code: 'invalid_input' })
    const { order: unpaid } = await placeTestOrder(shop, buyer, { payment_method: 'pay_on_delivery' })
    await moveOrder(shop.as(clerk), { orderId: unpaid.id, status: 'packed', version: 1, note: '' })
    await expect(book(unpaid.id)).rejects.toMatchObject({
      data: { errors: { courier: [expect.stringContaining('due on delivery')] } },
    })
  })

  test('an offer that was made for another parcel, or by another carrier', async () => {
    const [order, other] = [await packed(), await packed()]
    const { rate_id: offerId } = await offeredCarriage(shop, other.id)
    for (const given of [
      { rate_id: offerId },
      { rate_id: 'offer-1' },
      { rate_id: '.offer-1' },
      { carrier: 'Slow Bikes' },
    ])
      await expect(book(order.id, given)).rejects.toMatchObject({
        data: { errors: { courier: ['This rate is not for this parcel'] } },
      })
    await book(order.id)
    await carry('shipment.book')
    expect(courier.bookings).toMatchObject([{ rate_id: 'offer-1' }])
  })

  test('a second booking, a rider beside it, and an order that was seen before', async () => {
    const { order_id: orderId } = await booked()
    await expect(book(orderId)).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(book(orderId, { version: 1 })).rejects.toMatchObject({ code: 'version_conflict' })
    const rider = { name: 'Musa Bello', phone: '0803 555 0199', route: '', active: true }
    const riderId = (await addRider(shop.as(manager), rider))[0]?.id ?? 0
    const { version } = await seen(orderId)
    const wish = { orderId, number: 1, version, rider_id: riderId, tracking_number: '' }
    await expect(handOverParcel(shop.as(clerk), wish)).rejects.toMatchObject({ code: 'invalid_transition' })
  })

  test('notices of another courier, with a wrong signature, or of a shipment that is not known', async () => {
    await expect(notice('nobody', 'SH-1')).rejects.toMatchObject({ code: 'not_found' })
    await expect(notice('fake-courier', 'forged')).rejects.toMatchObject({ code: 'invalid_signature' })
    await expect(notice('fake-courier', 'SH-unknown')).rejects.toMatchObject({ code: 'not_found' })
    await notice('fake-courier', 'SH\u0000')
    expect(await carry('shipment.track')).toBe(0)
  })
})

test('offers are asked for with what is in the parcel, from the shop to the door', async () => {
  await editDispatch(shop.as(manager), dispatchPlace)
  const order = await packed()
  const offers = await listCarriageOffers(shop.as(clerk), { orderId: order.id, number: 1 })
  expect(offers).toEqual([
    {
      courier: 'fake-courier',
      rate_id: expect.stringMatching(/.\.offer-1$/),
      carrier: 'Fast Bikes',
      fee_kobo: 150_000,
      delivery_time: 'Within 2 days',
    },
  ])
  expect(courier.wishes).toMatchObject([
    { from: { street: '1 Example Street', state: 'Lagos' }, items: [{ quantity: 2 }] },
  ])
  courier.trouble = new CourierUnavailable('timeout', 'slow')
  const unavailable = listCarriageOffers(shop.as(clerk), { orderId: order.id, number: 1 })
  await expect(unavailable).rejects.toMatchObject({ code: 'courier_unavailable' })
})

test('a booking is made once, and its number is there for staff and shopper; no address but https is a link', async () => {
  const order = await packed()
  await book(order.id)
  expect((await parcelOf(order.id))?.shipment).toMatchObject({ status: 'requested' })
  courier.trouble = new CourierUnavailable('timeout', 'slow')
  await expect(carry('shipment.book')).rejects.toThrow('not available')
  await shop.database.run(
    "INSERT INTO outbox (id, kind, payload, due_at, created_at) SELECT id, 'shipment.book', jsonb_build_object('shipment_id', id), now(), now() FROM shipments WHERE status = 'requested'",
  )
  await carry('shipment.book', 2)
  expect(courier.bookings).toHaveLength(1)
  expect(await parcelOf(order.id)).toMatchObject({
    status: 'packed',
    tracking_number: 'FB-0042',
    shipment: { status: 'booked', carrier: 'Fast Bikes', fee_kobo: 150_000, label_url: null },
  })
  const [mine] = (await readOrder(shop.as(buyer), order.id)).parcels
  expect(mine).toMatchObject({ carrier: 'Fast Bikes', tracking_number: 'FB-0042', delivery_code: null })
  expect(mine?.tracking_url).toBe('https://courier.example/FB-0042')
})

test('a courier that says no leaves the parcel with its words, and another way open', async () => {
  const order = await packed()
  await book(order.id)
  courier.trouble = new CourierRefused('The rate has expired')
  await carry('shipment.book')
  expect((await parcelOf(order.id))?.shipment).toMatchObject({
    status: 'rejected',
    error: 'The rate has expired',
  })
  await book(order.id)
  await carry('shipment.book')
  expect((await parcelOf(order.id))?.shipment?.status).toBe('booked')
})

test('what it tells moves parcel and order, each event once, and mails go out once', async () => {
  const { order_id: orderId, number } = await booked()
  await tell('in_transit', 'At the hub', '2026-11-21T10:00:00Z')
  await tell('in_transit', 'At the hub', '2026-11-21T10:00:00Z')
  expect(await seen(orderId)).toMatchObject({ status: 'shipped', parcels: [{ status: 'out_for_delivery' }] })
  await tell('attempt_failed', 'Nobody home', '2026-11-21T11:00:00Z')
  await tell('out_for_delivery', 'Again', '2026-11-21T12:00:00Z')
  await tell('delivered', 'Left with Ada', '2026-11-21T13:00:00Z')
  await tell('in_transit', 'Told late', '2026-11-21T13:30:00Z')
  expect(await seen(orderId)).toMatchObject({ status: 'delivered', parcels: [{ status: 'delivered' }] })
  const [parcel] = (await readOrder(shop.as(buyer), orderId)).parcels
  expect(parcel?.events.map(({ message: news }) => news).filter(Boolean)).toEqual([
    'At the hub',
    'Nobody home',
    'Again',
    'Left with Ada',
  ])
  expect((await mailsAbout(shop, { number })).filter((template) => template === 'parcel')).toHaveLength(1)
})

test('a notice is a hint to ask: many of the same are one event', async () => {
  const { order_id: orderId, provider_id: shipmentId } = await booked()
  courier.news = { status: 'picked_up', message: 'Fetched', reason: undefined, occurredAt: undefined }
  for (let n = 0; n < 3; n += 1) await notice('fake-courier', shipmentId)
  expect(await carry('shipment.track')).toBe(3)
  expect((await parcelOf(orderId))?.events.filter(({ message: news }) => news === 'Fetched')).toHaveLength(1)
})

test('after a failed try a rider may have it: the code counts again, and the courier tells nothing more', async () => {
  const { order_id: orderId } = await booked()
  await tell('attempt_failed', 'Nobody home')
  const rider = { name: 'Musa Bello', phone: '0803 555 0199', route: '', active: true }
  const riderId = (await addRider(shop.as(manager), rider)).at(-1)?.id ?? 0
  const { version } = await seen(orderId)
  await handOverParcel(shop.as(clerk), {
    orderId,
    number: 1,
    version,
    rider_id: riderId,
    tracking_number: '',
  })
  await tell('returned', 'Back at the hub')
  const [parcel] = (await readOrder(shop.as(buyer), orderId)).parcels
  expect(parcel).toMatchObject({ status: 'out_for_delivery', carrier: '', delivery_code: expect.any(String) })
})

test('a courier that never answers is given up with a word, so that another way is open', async () => {
  const order = await packed()
  await book(order.id)
  shop.providers.couriers = []
  await carry('shipment.book', 8)
  expect((await parcelOf(order.id))?.shipment).toMatchObject({
    status: 'rejected',
    error: expect.stringContaining('didn’t respond'),
  })
})

test('a booking is taken back; what the courier keeps stays booked and says why', async () => {
  const { order_id: orderId, provider_id: shipmentId } = await booked()
  expect((await cancel(orderId)).parcels[0]).toMatchObject({
    tracking_number: '',
    shipment: { status: 'cancelling' },
  })
  courier.trouble = new CourierRefused('Too late')
  await carry('shipment.cancel')
  expect(await parcelOf(orderId)).toMatchObject({
    tracking_number: 'FB-0042',
    shipment: { status: 'booked', error: 'Too late' },
  })
  await cancel(orderId)
  await carry('shipment.cancel')
  expect(courier.cancelled).toEqual([shipmentId])
  expect((await parcelOf(orderId))?.shipment).toBeNull()
})

test('an order that is cancelled before the courier was asked is booked and taken back at once', async () => {
  const order = await packed()
  await book(order.id)
  const { version } = await seen(order.id)
  await moveOrder(shop.as(manager), { orderId: order.id, status: 'cancelled', version, note: '' })
  await carry('shipment.cancel')
  expect(courier.cancelled).toEqual([])
  await carry('shipment.book')
  await carry('shipment.cancel')
  expect(courier.cancelled).toEqual(courier.bookings.map(({ key }) => `SH-${key}`))
  const { rows } = await shop.database.run('SELECT status FROM shipments WHERE order_id = $1', [order.id])
  expect(rows).toEqual([{ status: 'cancelled' }])
})

test('a courier that keeps the booking of a parcel that is gone, or never says whether, stays before the eyes of staff', async () => {
  const { order_id: orderId } = await booked()
  const { version } = await seen(orderId)
  const cancelled = await moveOrder(shop.as(manager), { orderId, status: 'cancelled', version, note: '' })
  const stray = { carrier: 'Fast Bikes', tracking_number: 'FB-0042' }
  const [asked] = cancelled.unresolved_shipments
  expect(asked).toMatchObject({ ...stray, is_cancelling: true, error: '' })
  const wish = { orderId, carriageId: asked?.id ?? '' }
  const settle = (by: SignedIn, given: Partial<typeof wish> = {}) =>
    settleCarriage(shop.as(by), { ...wish, ...given })
  await expect(settle(clerk)).rejects.toMatchObject({ code: 'invalid_transition' })
  courier.trouble = new CourierRefused('Too late')
  await carry('shipment.cancel')
  expect((await seen(orderId)).unresolved_shipments).toMatchObject([
    { ...stray, is_cancelling: false, error: 'Too late' },
  ])
  await expect(settle(buyer)).rejects.toMatchObject({ code: 'forbidden' })
  const { order: other } = await placePaidOrder(shop, buyer)
  for (const given of [{ orderId: other.id }, { carriageId: 'x' }])
    await expect(settle(clerk, given)).rejects.toMatchObject({ code: 'not_found' })
  for (let n = 0; n < 2; n += 1) expect((await settle(clerk)).unresolved_shipments).toEqual([])

  for (const [trouble, strays] of [
    [new CourierUnavailable('timeout', 'no answer'), 1],
    [new CourierRefused('The rate has expired'), 0],
  ] as const) {
    const order = await packed()
    await book(order.id)
    await cancel(order.id)
    courier.trouble = trouble
    await carry('shipment.book', 8)
    expect((await seen(order.id)).unresolved_shipments).toHaveLength(strays)
  }
})

test("of who is forgotten no link leads to the courier's pages, which show name and address", async () => {
  const { order_id: orderId } = await booked()
  await tell('in_transit', 'Ada called')
  await forgetBuyer(shop, buyer.account_id)
  const parcel = await parcelOf(orderId)
  expect(parcel).toMatchObject({ tracking_url: null, shipment: { status: 'booked', label_url: null } })
  expect(parcel?.events.map(({ note }) => note).join('')).toBe('')
})

test('a courier that cancels by itself gives the parcel back to staff', async () => {
  const { order_id: orderId } = await booked()
  await tell('cancelled')
  expect(await parcelOf(orderId)).toMatchObject({
    status: 'packed',
    tracking_number: '',
    shipment: { status: 'rejected' },
  })
})
