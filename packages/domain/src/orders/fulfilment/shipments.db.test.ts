import type { AdminOrder } from '@shop/contract/admin/orders'
import type { AccountActor } from '../../core/actor.ts'
import { shipFromAddress } from '@shop/testing/factories/sample-settings'
import { fakeCourier, type FakeCourier, shippingRateFor } from '@shop/testing/fakes/fake-courier'
import { createTestActor, eraseData } from '@shop/testing/factories/accounts'
import { orderData } from '../personal-data.ts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { placePaidOrder, emailsAbout, placeTestOrder } from '@shop/testing/factories/orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRider } from '../../delivery/riders.ts'
import { asSystem } from '../../core/context.ts'
import { CourierRefused, CourierUnavailable, type TrackingUpdate } from '../../core/ports/courier.ts'
import { shipFrom } from '../../store/order-settings.ts'
import { type BookShipmentInput, bookShipment, handleBooking } from './book-shipment.ts'
import { cancelShipment, handleCancellation, resolveShipment } from './cancel-shipment.ts'
import { handleTracking, trackShipments, handleCourierWebhook } from './track-shipments.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { listShippingRates } from './shipping-rates.ts'
import { updateOrderStatus } from '../admin/update-order-status.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'

let shop: TestShop

let customer: AccountActor

let manager: AccountActor

let staff: AccountActor

let courier: FakeCourier

beforeAll(async () => {
  shop = await openTestShop()
  manager = await createTestActor(shop, { role: 'manager' })
  staff = await createTestActor(shop, { role: 'fulfilment' })
})

beforeEach(async () => {
  courier = fakeCourier()
  shop.providers.couriers = [courier]
  customer = await createTestActor(shop)
  await shop.database.run("DELETE FROM outbox WHERE kind LIKE 'shipment.%'")
})

afterAll(() => shop.close())

const getOrderNow = (orderId: string): Promise<AdminOrder> =>
  getAdminOrder(shop.as(manager), { order_id: orderId })

const getParcel = async (orderId: string) => (await getOrderNow(orderId)).parcels[0]

/** A paid order in one packed parcel. */
async function createPackedOrder() {
  const { order } = await placePaidOrder(shop, customer)
  const { version } = await getOrderNow(order.id)
  await updateOrderStatus(shop.as(staff), { order_id: order.id, status: 'packed', version, note: '' })
  return order
}

async function book(orderId: string, options: Partial<BookShipmentInput> = {}) {
  const { version } = await getOrderNow(orderId)
  const rate = await shippingRateFor(shop, orderId)
  return bookShipment(shop.as(staff), { order_id: orderId, number: 1, version, ...rate, ...options })
}

async function cancel(orderId: string) {
  const { version } = await getOrderNow(orderId)
  await cancelShipment(shop.as(staff), { order_id: orderId, number: 1, version })
}

const handlers = {
  'shipment.book': handleBooking,
  'shipment.cancel': handleCancellation,
  'shipment.track': handleTracking,
}

/** Runs each outbox message of a kind once. Returns how many there were. */
async function runTasks(kind: keyof typeof handlers, attempts = 1) {
  const { rows } = await shop.database.run('DELETE FROM outbox WHERE kind = $1 RETURNING id, payload', [kind])
  for (const { id, payload } of rows)
    await handlers[kind](asSystem(shop, kind), { id: String(id), kind, payload, attempts } as never)
  return rows.length
}

/** An order whose parcel is booked with the courier, with the courier's id of the shipment. */
async function createBookedOrder() {
  const order = await createPackedOrder()
  await book(order.id)
  await runTasks('shipment.book')
  return { order_id: order.id, number: order.number, provider_id: `SH-${courier.bookings.at(-1)?.key}` }
}

const webhookEvent = (provider: string, body: string) =>
  handleCourierWebhook(shop, { provider, headers: {}, rawBody: Buffer.from(body) })

const notify = (status: TrackingUpdate['status'], words = '', at = '2026-11-21T10:00:00Z') => {
  courier.update = { status, message: words, reason: undefined, occurred_at: new Date(at) }
  return trackShipments(asSystem(shop, 'track-shipments'))
}

describe('rejects', () => {
  test('customers, a parcel that does not exist, and a missing ship-from address', async () => {
    const order = await createPackedOrder()
    const input = { order_id: order.id, number: 1, version: 1, ...(await shippingRateFor(shop, order.id)) }
    await expect(bookShipment(shop.as(customer), input)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listShippingRates(shop.as(customer), input)).rejects.toMatchObject({ code: 'forbidden' })
    const other = { order_id: order.id, number: 7 }
    await expect(listShippingRates(shop.as(staff), other)).rejects.toMatchObject({ code: 'not_found' })
    await expect(shipFrom.update(shop.as(staff), shipFromAddress)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const unset = listShippingRates(shop.as(staff), { order_id: order.id, number: 1 })
    await expect(unset).rejects.toMatchObject({ code: 'invalid_input' })
    expect(courier.inputs).toEqual([])
  })

  test('an unknown courier, a courier without a rate, and money due on delivery', async () => {
    const order = await createPackedOrder()
    for (const options of [{ courier: 'nobody' }, { rate_id: '' }])
      await expect(book(order.id, options)).rejects.toMatchObject({ code: 'invalid_input' })
    const { order: unpaid } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
    await updateOrderStatus(shop.as(staff), { order_id: unpaid.id, status: 'packed', version: 1, note: '' })
    await expect(book(unpaid.id)).rejects.toMatchObject({
      data: { errors: { courier: [expect.stringContaining('due on delivery')] } },
    })
  })

  test('a rate for another parcel or of another carrier', async () => {
    const [order, other] = [await createPackedOrder(), await createPackedOrder()]
    const { rate_id: rateId } = await shippingRateFor(shop, other.id)
    for (const options of [
      { rate_id: rateId },
      { rate_id: 'offer-1' },
      { rate_id: '.offer-1' },
      { carrier: 'Slow Bikes' },
    ])
      await expect(book(order.id, options)).rejects.toMatchObject({
        data: { errors: { courier: ['This rate is not for this parcel'] } },
      })
    await book(order.id)
    await runTasks('shipment.book')
    expect(courier.bookings).toMatchObject([{ rate_id: 'offer-1' }])
  })

  test('a second booking, a rider for a booked parcel, and an outdated version', async () => {
    const { order_id: orderId } = await createBookedOrder()
    await expect(book(orderId)).rejects.toMatchObject({ code: 'invalid_transition' })
    await expect(book(orderId, { version: 1 })).rejects.toMatchObject({ code: 'version_conflict' })
    const rider = { name: 'Musa Bello', phone: '0803 555 0199', route: '', active: true }
    const { id: riderId } = await createRider(shop.as(manager), rider)
    const { version } = await getOrderNow(orderId)
    const input = { order_id: orderId, number: 1, version, rider_id: riderId, tracking_number: '' }
    await expect(dispatchParcel(shop.as(staff), input)).rejects.toMatchObject({ code: 'invalid_transition' })
  })

  test('webhooks of unknown couriers, with a wrong signature, or for an unknown shipment', async () => {
    await expect(webhookEvent('nobody', 'SH-1')).rejects.toMatchObject({ code: 'not_found' })
    await expect(webhookEvent('fake-courier', 'forged')).rejects.toMatchObject({ code: 'invalid_signature' })
    await expect(webhookEvent('fake-courier', 'SH-unknown')).rejects.toMatchObject({ code: 'not_found' })
    await webhookEvent('fake-courier', 'SH\u0000')
    expect(await runTasks('shipment.track')).toBe(0)
  })
})

test('rates are requested for the contents of the parcel, from the ship-from address', async () => {
  await shipFrom.update(shop.as(manager), shipFromAddress)
  const order = await createPackedOrder()
  const rates = await listShippingRates(shop.as(staff), { order_id: order.id, number: 1 })
  expect(rates).toEqual([
    {
      courier: 'fake-courier',
      rate_id: expect.stringMatching(/.\.offer-1$/),
      carrier: 'Fast Bikes',
      fee_kobo: 150_000,
      delivery_time: 'Within 2 days',
    },
  ])
  expect(courier.inputs).toMatchObject([
    { from: { street: '1 Example Street', state: 'Lagos' }, items: [{ quantity: 2 }] },
  ])
  courier.failure = new CourierUnavailable('timeout', 'slow')
  const unavailable = listShippingRates(shop.as(staff), { order_id: order.id, number: 1 })
  await expect(unavailable).rejects.toMatchObject({ code: 'courier_unavailable' })
})

test('a parcel is booked once, staff and customer see its number, and only https URLs become links', async () => {
  const order = await createPackedOrder()
  await book(order.id)
  expect((await getParcel(order.id))?.shipment).toMatchObject({ status: 'requested' })
  courier.failure = new CourierUnavailable('timeout', 'slow')
  await expect(runTasks('shipment.book')).rejects.toThrow('not available')
  await shop.database.run(
    "INSERT INTO outbox (id, kind, payload, due_at, created_at) SELECT id, 'shipment.book', jsonb_build_object('shipment_id', id), now(), now() FROM shipments WHERE status = 'requested'",
  )
  await runTasks('shipment.book', 2)
  expect(courier.bookings).toHaveLength(1)
  expect(await getParcel(order.id)).toMatchObject({
    status: 'packed',
    tracking_number: 'FB-0042',
    shipment: { status: 'booked', carrier: 'Fast Bikes', fee_kobo: 150_000, label_url: null },
  })
  const [mine] = (await getOrder(shop.as(customer), { order_id: order.id })).parcels
  expect(mine).toMatchObject({ carrier: 'Fast Bikes', tracking_number: 'FB-0042', delivery_code: null })
  expect(mine?.tracking_url).toBe('https://courier.example/FB-0042')
})

test('if the courier rejects the booking, staff see why and can book again', async () => {
  const order = await createPackedOrder()
  await book(order.id)
  courier.failure = new CourierRefused('The rate has expired')
  await runTasks('shipment.book')
  expect((await getParcel(order.id))?.shipment).toMatchObject({
    status: 'rejected',
    error: 'The rate has expired',
  })
  await book(order.id)
  await runTasks('shipment.book')
  expect((await getParcel(order.id))?.shipment?.status).toBe('booked')
})

test('tracking updates change parcel and order, each event once, and emails are sent once', async () => {
  const { order_id: orderId, number } = await createBookedOrder()
  await notify('in_transit', 'At the hub', '2026-11-21T10:00:00Z')
  await notify('in_transit', 'At the hub', '2026-11-21T10:00:00Z')
  expect(await getOrderNow(orderId)).toMatchObject({
    status: 'shipped',
    parcels: [{ status: 'out_for_delivery' }],
  })
  await notify('attempt_failed', 'Nobody home', '2026-11-21T11:00:00Z')
  await notify('out_for_delivery', 'Again', '2026-11-21T12:00:00Z')
  await notify('delivered', 'Left with Ada', '2026-11-21T13:00:00Z')
  await notify('in_transit', 'Told late', '2026-11-21T13:30:00Z')
  expect(await getOrderNow(orderId)).toMatchObject({
    status: 'delivered',
    parcels: [{ status: 'delivered' }],
  })
  const [parcel] = (await getOrder(shop.as(customer), { order_id: orderId })).parcels
  expect(parcel?.events.map(({ message: update }) => update).filter(Boolean)).toEqual([
    'At the hub',
    'Nobody home',
    'Again',
    'Left with Ada',
  ])
  expect(
    (await emailsAbout(shop, { number })).filter((template) => template === 'parcel-update'),
  ).toHaveLength(1)
})

test('webhooks only trigger a fetch: repeated ones record one event', async () => {
  const { order_id: orderId, provider_id: providerId } = await createBookedOrder()
  courier.update = { status: 'picked_up', message: 'Fetched', reason: undefined, occurred_at: undefined }
  for (let n = 0; n < 3; n += 1) await webhookEvent('fake-courier', providerId)
  expect(await runTasks('shipment.track')).toBe(3)
  expect(
    (await getParcel(orderId))?.events.filter(({ message: update }) => update === 'Fetched'),
  ).toHaveLength(1)
})

test('after a failed attempt a rider can take over: the code is valid again and tracking is ignored', async () => {
  const { order_id: orderId } = await createBookedOrder()
  await notify('attempt_failed', 'Nobody home')
  const rider = { name: 'Musa Bello', phone: '0803 555 0199', route: '', active: true }
  const { id: riderId } = await createRider(shop.as(manager), rider)
  const { version } = await getOrderNow(orderId)
  await dispatchParcel(shop.as(staff), {
    order_id: orderId,
    number: 1,
    version,
    rider_id: riderId,
    tracking_number: '',
  })
  await notify('returned', 'Back at the hub')
  const [parcel] = (await getOrder(shop.as(customer), { order_id: orderId })).parcels
  expect(parcel).toMatchObject({
    status: 'out_for_delivery',
    carrier: null,
    delivery_code: expect.any(String),
  })
})

test('a booking without any response is rejected with an explanation, so that staff can book again', async () => {
  const order = await createPackedOrder()
  await book(order.id)
  shop.providers.couriers = []
  await runTasks('shipment.book', 8)
  expect((await getParcel(order.id))?.shipment).toMatchObject({
    status: 'rejected',
    error: expect.stringContaining('didn’t respond'),
  })
})

test('a booking is cancelled; if the courier refuses, it stays booked and shows why', async () => {
  const { order_id: orderId, provider_id: providerId } = await createBookedOrder()
  await cancel(orderId)
  expect(await getParcel(orderId)).toMatchObject({
    tracking_number: null,
    shipment: { status: 'cancelling' },
  })
  courier.failure = new CourierRefused('Too late')
  await runTasks('shipment.cancel')
  expect(await getParcel(orderId)).toMatchObject({
    tracking_number: 'FB-0042',
    shipment: { status: 'booked', error: 'Too late' },
  })
  await cancel(orderId)
  await runTasks('shipment.cancel')
  expect(courier.cancelled).toEqual([providerId])
  expect((await getParcel(orderId))?.shipment).toBeNull()
})

test('if the order is cancelled before the booking was sent, it is booked and cancelled at once', async () => {
  const order = await createPackedOrder()
  await book(order.id)
  const { version } = await getOrderNow(order.id)
  await updateOrderStatus(shop.as(manager), { order_id: order.id, status: 'cancelled', version, note: '' })
  await runTasks('shipment.cancel')
  expect(courier.cancelled).toEqual([])
  await runTasks('shipment.book')
  await runTasks('shipment.cancel')
  expect(courier.cancelled).toEqual(courier.bookings.map(({ key }) => `SH-${key}`))
  const { rows } = await shop.database.run('SELECT status FROM shipments WHERE order_id = $1', [order.id])
  expect(rows).toEqual([{ status: 'cancelled' }])
})

test('staff are warned of a courier that refuses a cancellation, or never confirms it, until they resolve it', async () => {
  const { order_id: orderId } = await createBookedOrder()
  const { version } = await getOrderNow(orderId)
  await updateOrderStatus(shop.as(manager), { order_id: orderId, status: 'cancelled', version, note: '' })
  const unresolved = { carrier: 'Fast Bikes', tracking_number: 'FB-0042' }
  const [requested] = (await getOrderNow(orderId)).unresolved_shipments
  expect(requested).toMatchObject({ ...unresolved, is_cancelling: true, error: null })
  const input = { order_id: orderId, shipment_id: requested?.id ?? '' }
  const resolve = (by: AccountActor, options: Partial<typeof input> = {}) =>
    resolveShipment(shop.as(by), { ...input, ...options })
  await expect(resolve(staff)).rejects.toMatchObject({ code: 'invalid_transition' })
  courier.failure = new CourierRefused('Too late')
  await runTasks('shipment.cancel')
  expect((await getOrderNow(orderId)).unresolved_shipments).toMatchObject([
    { ...unresolved, is_cancelling: false, error: 'Too late' },
  ])
  await expect(resolve(customer)).rejects.toMatchObject({ code: 'forbidden' })
  const { order: other } = await placePaidOrder(shop, customer)
  for (const options of [{ order_id: other.id }, { shipment_id: 'x' }])
    await expect(resolve(staff, options)).rejects.toMatchObject({ code: 'not_found' })
  for (let n = 0; n < 2; n += 1) await resolve(staff)
  expect((await getOrderNow(orderId)).unresolved_shipments).toEqual([])

  for (const [failure, strays] of [
    [new CourierUnavailable('timeout', 'no answer'), 1],
    [new CourierRefused('The rate has expired'), 0],
  ] as const) {
    const order = await createPackedOrder()
    await book(order.id)
    await cancel(order.id)
    courier.failure = failure
    await runTasks('shipment.book', 8)
    expect((await getOrderNow(order.id)).unresolved_shipments).toHaveLength(strays)
  }
})

test('erasing a customer removes links to the courier’s pages, which show name and address', async () => {
  const { order_id: orderId } = await createBookedOrder()
  await notify('in_transit', 'Ada called')
  await eraseData(shop, orderData, customer.account_id)
  const parcel = await getParcel(orderId)
  expect(parcel).toMatchObject({ tracking_url: null, shipment: { status: 'booked', label_url: null } })
  expect(parcel?.events.map(({ note }) => note).join('')).toBe('')
})

test('a courier that cancels gives the parcel back to staff', async () => {
  const { order_id: orderId } = await createBookedOrder()
  await notify('cancelled')
  expect(await getParcel(orderId)).toMatchObject({
    status: 'packed',
    tracking_number: null,
    shipment: { status: 'rejected' },
  })
})
