import type { AccountActor, RiderActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { emailsAbout } from '@shop/testing/factories/orders'
import { createTestRider, dispatchTestOrder, dispatchToRider } from '@shop/testing/factories/riders'
import { fakeSms } from '@shop/testing/fakes/fake-sms'
import { ledgerDiscrepancies, openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../core/dates.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getRiderRun } from './get-rider-run.ts'
import { getDeliveryPhoto, uploadDeliveryPhoto } from './delivery-photo.ts'
import { deliverRiderParcel, failRiderParcel } from './rider-parcels.ts'

let shop: TestShop
let customer: AccountActor
let musa: RiderActor
let bisi: RiderActor
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await createTestActor(shop)
  musa = await createTestRider(shop)
  bisi = await createTestRider(shop, 'Bisi Ade')
})
afterAll(() => shop.close())

let keys = 0
const nextKey = () => `key-${(keys += 1)}`

type Delivery = Omit<Parameters<typeof deliverRiderParcel>[1], 'parcel_id' | 'key'> & { key?: string }

const deliver = (parcelId: string, { key = nextKey(), ...input }: Delivery, rider = musa) =>
  deliverRiderParcel(shop.as(rider), { parcel_id: parcelId, key, ...input })

const cash = (kobo: number) => [{ method: 'cash' as const, amount_kobo: kobo }]

const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer(),
  )

async function withRider() {
  const { order, parcels, due_kobo } = await dispatchTestOrder(shop, customer, musa)
  const [parcel] = parcels
  if (!parcel) throw new Error('Nothing was packed.')
  const otherCode = parcel.code === '0000' ? '0001' : '0000'
  return { order_id: order.id, number: order.number, parcel, otherCode, due_kobo }
}

const getOrderNow = (orderId: string) => getAdminOrder(shop, { order_id: orderId })

const invalid = (field: string) => ({
  code: 'invalid_input',
  data: { errors: { [field]: [expect.any(String)] } },
})

describe('rejects', () => {
  test('staff, customers and other riders, who learn nothing about the parcel', async () => {
    const { parcel, otherCode, due_kobo: dueKobo } = await withRider()
    const input = { delivery_code: parcel.code, collected: cash(dueKobo) }
    const notRider = { parcel_id: parcel.id, key: 'k', ...input }
    await expect(deliverRiderParcel(shop.as(customer), notRider)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(deliver(parcel.id, input, bisi)).rejects.toMatchObject({ code: 'not_found' })
    const guess = deliver(parcel.id, { delivery_code: otherCode }, bisi)
    await expect(guess).rejects.toMatchObject({ code: 'not_found' })
    const failure = { parcel_id: parcel.id, reason: 'unreachable', key: 'k' } as const
    await expect(failRiderParcel(shop.as(bisi), failure)).rejects.toMatchObject({ code: 'not_found' })
    const upload = uploadDeliveryPhoto(shop.as(bisi), { parcel_id: parcel.id }, photo)
    await expect(upload).rejects.toMatchObject({ code: 'not_found' })
    expect((await getRiderRun(shop.as(bisi))).stops).toEqual([])
    expect((await getRiderRun(shop.as(musa))).stops).toMatchObject([{ attempts_left: 5 }])
  })

  test('a wrong code, which counts once however often it is sent, and five in all', async () => {
    const { parcel, otherCode, due_kobo: dueKobo } = await withRider()
    const wrong = { delivery_code: otherCode, collected: cash(dueKobo) }
    for (const key of ['a', 'a', 'a'])
      await expect(deliver(parcel.id, { ...wrong, key })).rejects.toMatchObject({
        code: 'invalid_code',
        data: { attempts_left: 4 },
      })
    for (let left = 3; left >= 0; left -= 1)
      await expect(deliver(parcel.id, wrong)).rejects.toMatchObject({ data: { attempts_left: left } })
    const right = deliver(parcel.id, { delivery_code: parcel.code, collected: cash(dueKobo) })
    await expect(right).rejects.toMatchObject({ code: 'invalid_code', data: { attempts_left: 0 } })
  })

  test('a name without a photo, and money that is not what is due', async () => {
    const { order_id: orderId, parcel, due_kobo: dueKobo } = await withRider()
    const noProof = deliver(parcel.id, { collected: cash(dueKobo) })
    await expect(noProof).rejects.toMatchObject(invalid('received_by'))
    const noPhoto = deliver(parcel.id, { received_by: 'Gateman Sule', collected: cash(dueKobo) })
    await expect(noPhoto).rejects.toMatchObject(invalid('photo'))
    const code = { delivery_code: parcel.code }
    const tooMuch = deliver(parcel.id, { ...code, collected: cash(dueKobo + 1) })
    await expect(tooMuch).rejects.toMatchObject(invalid('collected'))
    const tooLittle = deliver(parcel.id, { ...code, collected: cash(dueKobo - 1) })
    await expect(tooLittle).rejects.toMatchObject(invalid('shortfall_reason'))
    expect(await getOrderNow(orderId)).toMatchObject({ paid_kobo: 0, status: 'shipped' })
  })

  test('a parcel that staff are returning or have delivered meanwhile', async () => {
    const { order_id: orderId, parcel, due_kobo: dueKobo } = await withRider()
    await shop.database.run("UPDATE parcels SET status = 'returning' WHERE id = $1", [parcel.id])
    const input = { delivery_code: parcel.code, collected: cash(dueKobo) }
    await expect(deliver(parcel.id, input)).rejects.toMatchObject({ code: 'invalid_transition' })
    const failure = { parcel_id: parcel.id, reason: 'unreachable', key: 'x' } as const
    await expect(failRiderParcel(shop.as(musa), failure)).rejects.toMatchObject({
      code: 'invalid_transition',
    })
    await dispatchToRider(shop, orderId, 1, bisi)
    await expect(deliver(parcel.id, input)).rejects.toMatchObject({ code: 'not_found' })
    await deliver(parcel.id, input, bisi)
  })
})

test('a delivery by code with cash and POS is recorded once, however often it is sent', async () => {
  const { order_id: orderId, parcel, due_kobo: dueKobo } = await withRider()
  const collected = [
    ...cash(dueKobo - 50_000),
    { method: 'pos' as const, amount_kobo: 50_000, pos_reference: '004417' },
  ]
  const input = { delivery_code: parcel.code, collected, key: nextKey() }
  await deliver(parcel.id, input)
  await deliver(parcel.id, input)
  const order = await getOrderNow(orderId)
  expect(order).toMatchObject({ status: 'delivered', payment_status: 'paid', paid_kobo: dueKobo })
  expect(order.parcels[0]?.events.at(-1)).toMatchObject({ status: 'delivered', actor_name: 'Musa Bello' })
  const { rows } = await shop.database.run(
    'SELECT provider, message, collected_by FROM payment_attempts WHERE order_id = $1 ORDER BY provider',
    [orderId],
  )
  const by = { collected_by: `rider:${musa.rider_id}` }
  expect(rows).toEqual([
    { provider: 'cash', message: '', ...by },
    { provider: 'pos', message: 'POS receipt 004417', ...by },
  ])
  await expect(deliver(parcel.id, { ...input, delivery_code: '1111' })).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  })
  expect(await ledgerDiscrepancies(shop)).toEqual([])
})

test('a delivery by photo and name; staff see the photo, and the newest one counts', async () => {
  const { order_id: orderId, parcel, due_kobo: dueKobo } = await withRider()
  await uploadDeliveryPhoto(shop.as(musa), { parcel_id: parcel.id }, photo)
  await uploadDeliveryPhoto(shop.as(musa), { parcel_id: parcel.id }, photo)
  await deliver(parcel.id, { received_by: 'Gateman Sule', collected: cash(dueKobo) })
  const order = await getOrderNow(orderId)
  expect(order.parcels).toMatchObject([{ received_by: 'Gateman Sule', has_delivery_photo: true }])
  const { image } = await getDeliveryPhoto(shop, { order_id: orderId, number: 1 })
  expect(image).toMatch(/^data:image\/jpeg;base64,/)
  const { rows } = await shop.database.run("SELECT payload FROM outbox WHERE kind = 'files.delete'")
  expect(rows).toHaveLength(1)
  const customerReads = getDeliveryPhoto(shop.as(customer), { order_id: orderId, number: 1 })
  await expect(customerReads).rejects.toMatchObject({ code: 'forbidden' })
})

test('a failed attempt is recorded once and tells the customer', async () => {
  const { order_id: orderId, number, parcel } = await withRider()
  const failure = {
    parcel_id: parcel.id,
    reason: 'unreachable',
    note: 'Gate locked',
    key: nextKey(),
  } as const
  await failRiderParcel(shop.as(musa), failure)
  await failRiderParcel(shop.as(musa), failure)
  const [{ events } = { events: [] }] = (await getOrderNow(orderId)).parcels
  expect(events.filter(({ status }) => status === 'attempt_failed')).toMatchObject([
    { reason: 'unreachable', note: 'Gate locked', actor_name: 'Musa Bello' },
  ])
  expect(await emailsAbout(shop, { number })).toContain('parcel-update')
})

test('what a rider reports at a delivery is told at once, even in quiet hours', async () => {
  shop.providers.sms = fakeSms()
  const { number, parcel } = await withRider()
  const failure = { parcel_id: parcel.id, reason: 'unreachable', note: '', key: nextKey() } as const
  await failRiderParcel(shop.as(musa), failure)
  const { rows } = await shop.database.run(
    "SELECT urgency FROM text_messages WHERE template = 'parcel-attempt_failed' AND related_to = $1",
    [`order ${number}`],
  )
  expect(rows).toEqual([{ urgency: 'delivery' }])
  delete shop.providers.sms
})

describe('the run of a rider', () => {
  test('lists open parcels in the order of dispatch, with what a rider needs to find the customer', async () => {
    const first = await withRider()
    const second = await withRider()
    const { rider, stops } = await getRiderRun(shop.as(musa))
    expect(rider).toEqual({ id: musa.rider_id, name: 'Musa Bello' })
    expect(stops.map(({ order_number: number }) => number)).toEqual([first.number, second.number])
    expect(stops[0]).toMatchObject({
      status: 'open',
      customer: { phone: expect.stringMatching(/^\+234/) },
      address: { state: 'Lagos' },
      due_kobo: first.due_kobo,
      completes_order: true,
      can_transfer: false,
      item_count: 3,
    })
  })

  test('forgets the customer once a parcel is handled, and the parcel on the next day', async () => {
    const { parcel, due_kobo: dueKobo } = await withRider()
    const other = await withRider()
    await deliver(parcel.id, { delivery_code: parcel.code, collected: cash(dueKobo) })
    const failure = { parcel_id: other.parcel.id, reason: 'postponed', key: nextKey() } as const
    await failRiderParcel(shop.as(musa), failure)
    const { stops } = await getRiderRun(shop.as(musa))
    expect(stops).toMatchObject([
      { status: 'delivered', customer: null, address: null, due_kobo: 0 },
      { status: 'failed', customer: null, address: null },
    ])
    shop.clock.move(dayMs)
    expect((await getRiderRun(shop.as(musa))).stops).toEqual([])
  })

  test('asks for all money with the last parcel, counting those that the rider has', async () => {
    const both = await dispatchTestOrder(shop, customer, musa, { quantities: [1, 2] })
    const split = await dispatchTestOrder(shop, await createTestActor(shop), musa, { quantities: [1, 2] })
    await moveSecondParcel(split.order.id)
    const { stops } = await getRiderRun(shop.as(musa))
    const completing = (number: string) =>
      stops.filter((stop) => stop.order_number === number).map((stop) => stop.completes_order)
    expect(completing(both.order.number)).toEqual([true, true])
    expect(completing(split.order.number)).toEqual([false])
    const [one, two] = both.parcels
    await deliver(one?.id ?? '', { delivery_code: one?.code })
    const unpaid = deliver(two?.id ?? '', { delivery_code: two?.code })
    await expect(unpaid).rejects.toMatchObject({ code: 'invalid_input' })
    await deliver(two?.id ?? '', { delivery_code: two?.code, collected: cash(both.due_kobo) })
  })
})

/** The second parcel goes to another rider instead. */
async function moveSecondParcel(orderId: string) {
  await shop.database.run("UPDATE parcels SET status = 'returning' WHERE order_id = $1 AND number = 2", [
    orderId,
  ])
  await dispatchToRider(shop, orderId, 2, bisi)
}
