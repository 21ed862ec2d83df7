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
  await shop.database.run("DELETE FROM outbox WHERE kind LIKE '%carriage'")
})
afterAll(() => shop.close())

const seen = (orderId: string): Promise<AdminOrder> => readAdminOrder(shop.as(manager), orderId)
const parcelOf = async (orderId: string) => (await seen(orderId)).parcels[0]

/** A paid order in one packed parcel. */
async function packed() {
  const { order } = await placePaidOrder(shop, buyer)
  const { version } = await seen(order.id)
  await moveOrder(shop.as(clerk), { orderId: order.id, to: 'packed', version, note: '' })
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
  'book-carriage': carryBooking,
  'cancel-carriage': carryCancellation,
  'follow-carriage': carryFollowing,
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
  await carry('book-carriage')
  return { orderId: order.id, number: order.number, shipmentId: `SH-${courier.bookings.at(-1)?.key}` }
}

const notice = (provider: string, body: string) =>
  receiveCourierNotice(shop, { provider, headers: {}, rawBody: Buffer.from(body) })

const tell = (state: CourierNews['state'], words = '', at = '2026-11-21T10:00:00Z') => {
  courier.news = { state, words, reason: undefined, at: new Date(at) }
  return followCarriages(asSystem(shop, 'follow-carriages'))
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
    for (const given of [{ courier: 'nobody' }, { offerId: '' }])
      await expect(book(order.id, given)).rejects.toMatchObject({ code: 'invalid_input' })
    const { order: unpaid } = await placeTestOrder(shop, buyer, { paymentMethod: 'pay_on_delivery' })
    await moveOrder(shop.as(clerk), { orderId: unpaid.id, to: 'packed', version: 1, note: '' })
    await expect(book(unpaid.id)).rejects.toMatchObject({
      data: { errors: { courier: [expect.stringContaining('due on delivery')] } },
    })
  })

  test('an offer that was made for another parcel, or by another carrier', async () => {
    const [order, other] = [await packed(), await packed()]
    const { offerId } = await offeredCarriage(shop, other.id)
    for (const given of [
      { offerId },
      { offerId: 'offer-1' },
      { offerId: '.offer-1' },
      { carrier: 'Slow Bikes' },
    ])
      await expect(book(order.id, given)).rejects.toMatchObject({
        data: { errors: { courier: ['This rate is not for this parcel'] } },
      })
    await book(order.id)
    await carry('book-carriage')
    expect(courier.bookings).toMatchObject([{ offerId: 'offer-1' }])
  })

  test('a second booking, a rider beside it, and an order that was seen before', async () => {
    const { orderId } = await booked()
    await expect(book(orderId)).rejects.toMatchObject({ code: 'step_not_allowed' })
    await expect(book(orderId, { version: 1 })).rejects.toMatchObject({ code: 'changed_by_other' })
    const rider = { name: 'Musa Bello', phone: '0803 555 0199', run: '', active: true }
    const riderId = (await addRider(shop.as(manager), rider))[0]?.id ?? 0
    const { version } = await seen(orderId)
    const wish = { orderId, number: 1, version, riderId, tracking: '' }
    await expect(handOverParcel(shop.as(clerk), wish)).rejects.toMatchObject({ code: 'step_not_allowed' })
  })

  test('notices of another courier, with a wrong signature, or of a shipment that is not known', async () => {
    await expect(notice('nobody', 'SH-1')).rejects.toMatchObject({ code: 'not_found' })
    await expect(notice('fake-courier', 'forged')).rejects.toMatchObject({ code: 'signature_wrong' })
    await expect(notice('fake-courier', 'SH-unknown')).rejects.toMatchObject({ code: 'not_found' })
    await notice('fake-courier', 'SH\u0000')
    expect(await carry('follow-carriage')).toBe(0)
  })
})

test('offers are asked for with what is in the parcel, from the shop to the door', async () => {
  await editDispatch(shop.as(manager), dispatchPlace)
  const order = await packed()
  const offers = await listCarriageOffers(shop.as(clerk), { orderId: order.id, number: 1 })
  expect(offers).toEqual([
    {
      courier: 'fake-courier',
      offer_id: expect.stringMatching(/.\.offer-1$/),
      carrier: 'Fast Bikes',
      fee_kobo: 150_000,
      time: 'Within 2 days',
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
  expect((await parcelOf(order.id))?.carriage).toMatchObject({ state: 'asked' })
  courier.trouble = new CourierUnavailable('timeout', 'slow')
  await expect(carry('book-carriage')).rejects.toThrow('not available')
  await shop.database.run(
    "INSERT INTO outbox (id, kind, payload, due_at, created_at) SELECT id, 'book-carriage', jsonb_build_object('carriageId', id), now(), now() FROM carriages WHERE state = 'asked'",
  )
  await carry('book-carriage', 2)
  expect(courier.bookings).toHaveLength(1)
  expect(await parcelOf(order.id)).toMatchObject({
    state: 'packed',
    tracking: 'FB-0042',
    carriage: { state: 'booked', carrier: 'Fast Bikes', fee_kobo: 150_000, label_url: null },
  })
  const [mine] = (await readOrder(shop.as(buyer), order.id)).parcels
  expect(mine).toMatchObject({ carrier: 'Fast Bikes', tracking: 'FB-0042', handover_code: null })
  expect(mine?.tracking_url).toBe('https://courier.example/FB-0042')
})

test('a courier that says no leaves the parcel with its words, and another way open', async () => {
  const order = await packed()
  await book(order.id)
  courier.trouble = new CourierRefused('The rate has expired')
  await carry('book-carriage')
  expect((await parcelOf(order.id))?.carriage).toMatchObject({
    state: 'refused',
    problem: 'The rate has expired',
  })
  await book(order.id)
  await carry('book-carriage')
  expect((await parcelOf(order.id))?.carriage?.state).toBe('booked')
})

test('what it tells moves parcel and order, each event once, and mails go out once', async () => {
  const { orderId, number } = await booked()
  await tell('in_transit', 'At the hub', '2026-11-21T10:00:00Z')
  await tell('in_transit', 'At the hub', '2026-11-21T10:00:00Z')
  expect(await seen(orderId)).toMatchObject({ state: 'on_the_way', parcels: [{ state: 'out_for_delivery' }] })
  await tell('attempt_failed', 'Nobody home', '2026-11-21T11:00:00Z')
  await tell('out_for_delivery', 'Again', '2026-11-21T12:00:00Z')
  await tell('delivered', 'Left with Ada', '2026-11-21T13:00:00Z')
  await tell('in_transit', 'Told late', '2026-11-21T13:30:00Z')
  expect(await seen(orderId)).toMatchObject({ state: 'delivered', parcels: [{ state: 'delivered' }] })
  const [parcel] = (await readOrder(shop.as(buyer), orderId)).parcels
  expect(parcel?.events.map(({ news }) => news).filter(Boolean)).toEqual([
    'At the hub',
    'Nobody home',
    'Again',
    'Left with Ada',
  ])
  expect((await mailsAbout(shop, { number })).filter((template) => template === 'parcel')).toHaveLength(1)
})

test('a notice is a hint to ask: many of the same are one event', async () => {
  const { orderId, shipmentId } = await booked()
  courier.news = { state: 'picked_up', words: 'Fetched', reason: undefined, at: undefined }
  for (let n = 0; n < 3; n += 1) await notice('fake-courier', shipmentId)
  expect(await carry('follow-carriage')).toBe(3)
  expect((await parcelOf(orderId))?.events.filter(({ news }) => news === 'Fetched')).toHaveLength(1)
})

test('after a failed try a rider may have it: the code counts again, and the courier tells nothing more', async () => {
  const { orderId } = await booked()
  await tell('attempt_failed', 'Nobody home')
  const rider = { name: 'Musa Bello', phone: '0803 555 0199', run: '', active: true }
  const riderId = (await addRider(shop.as(manager), rider)).at(-1)?.id ?? 0
  const { version } = await seen(orderId)
  await handOverParcel(shop.as(clerk), { orderId, number: 1, version, riderId, tracking: '' })
  await tell('returned', 'Back at the hub')
  const [parcel] = (await readOrder(shop.as(buyer), orderId)).parcels
  expect(parcel).toMatchObject({ state: 'out_for_delivery', carrier: '', handover_code: expect.any(String) })
})

test('a courier that never answers is given up with a word, so that another way is open', async () => {
  const order = await packed()
  await book(order.id)
  shop.providers.couriers = []
  await carry('book-carriage', 8)
  expect((await parcelOf(order.id))?.carriage).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('didn’t respond'),
  })
})

test('a booking is taken back; what the courier keeps stays booked and says why', async () => {
  const { orderId, shipmentId } = await booked()
  expect((await cancel(orderId)).parcels[0]).toMatchObject({
    tracking: '',
    carriage: { state: 'cancelling' },
  })
  courier.trouble = new CourierRefused('Too late')
  await carry('cancel-carriage')
  expect(await parcelOf(orderId)).toMatchObject({
    tracking: 'FB-0042',
    carriage: { state: 'booked', problem: 'Too late' },
  })
  await cancel(orderId)
  await carry('cancel-carriage')
  expect(courier.cancelled).toEqual([shipmentId])
  expect((await parcelOf(orderId))?.carriage).toBeNull()
})

test('an order that is cancelled before the courier was asked is booked and taken back at once', async () => {
  const order = await packed()
  await book(order.id)
  const { version } = await seen(order.id)
  await moveOrder(shop.as(manager), { orderId: order.id, to: 'cancelled', version, note: '' })
  await carry('cancel-carriage')
  expect(courier.cancelled).toEqual([])
  await carry('book-carriage')
  await carry('cancel-carriage')
  expect(courier.cancelled).toEqual(courier.bookings.map(({ key }) => `SH-${key}`))
  const { rows } = await shop.database.run('SELECT state FROM carriages WHERE order_id = $1', [order.id])
  expect(rows).toEqual([{ state: 'cancelled' }])
})

test('a courier that keeps the booking of a parcel that is gone, or never says whether, stays before the eyes of staff', async () => {
  const { orderId } = await booked()
  const { version } = await seen(orderId)
  const cancelled = await moveOrder(shop.as(manager), { orderId, to: 'cancelled', version, note: '' })
  const stray = { carrier: 'Fast Bikes', tracking: 'FB-0042' }
  const [asked] = cancelled.stray_carriages
  expect(asked).toMatchObject({ ...stray, is_asked: true, problem: '' })
  const wish = { orderId, carriageId: asked?.id ?? '' }
  const settle = (by: SignedIn, given: Partial<typeof wish> = {}) =>
    settleCarriage(shop.as(by), { ...wish, ...given })
  await expect(settle(clerk)).rejects.toMatchObject({ code: 'step_not_allowed' })
  courier.trouble = new CourierRefused('Too late')
  await carry('cancel-carriage')
  expect((await seen(orderId)).stray_carriages).toMatchObject([
    { ...stray, is_asked: false, problem: 'Too late' },
  ])
  await expect(settle(buyer)).rejects.toMatchObject({ code: 'forbidden' })
  const { order: other } = await placePaidOrder(shop, buyer)
  for (const given of [{ orderId: other.id }, { carriageId: 'x' }])
    await expect(settle(clerk, given)).rejects.toMatchObject({ code: 'not_found' })
  for (let n = 0; n < 2; n += 1) expect((await settle(clerk)).stray_carriages).toEqual([])

  for (const [trouble, strays] of [
    [new CourierUnavailable('timeout', 'no answer'), 1],
    [new CourierRefused('The rate has expired'), 0],
  ] as const) {
    const order = await packed()
    await book(order.id)
    await cancel(order.id)
    courier.trouble = trouble
    await carry('book-carriage', 8)
    expect((await seen(order.id)).stray_carriages).toHaveLength(strays)
  }
})

test("of who is forgotten no link leads to the courier's pages, which show name and address", async () => {
  const { orderId } = await booked()
  await tell('in_transit', 'Ada called')
  await forgetBuyer(shop, buyer.accountId)
  const parcel = await parcelOf(orderId)
  expect(parcel).toMatchObject({ tracking_url: null, carriage: { state: 'booked', label_url: null } })
  expect(parcel?.events.map(({ note }) => note).join('')).toBe('')
})

test('a courier that cancels by itself gives the parcel back to staff', async () => {
  const { orderId } = await booked()
  await tell('cancelled')
  expect(await parcelOf(orderId)).toMatchObject({
    state: 'packed',
    tracking: '',
    carriage: { state: 'refused' },
  })
})
