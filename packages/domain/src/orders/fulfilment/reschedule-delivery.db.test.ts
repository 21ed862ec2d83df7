import type { AccountActor, RiderActor } from '@shop/domain/core/actor'
import { createTestActor } from '@shop/testing/factories/accounts'
import { placeTestOrder } from '@shop/testing/factories/orders'
import { createTestRider, dispatchTestOrder, dispatchToRider } from '@shop/testing/factories/riders'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../core/dates.ts'
import { getAdminOrder } from '../get-admin-order.ts'
import { getOrder } from '../get-order.ts'
import { failRiderParcel } from './rider-parcels.ts'
import { getRiderRun } from './get-rider-run.ts'
import {
  getRescheduleByLink,
  getRescheduleUrl,
  rescheduleByLink,
  rescheduleDelivery,
} from './reschedule-delivery.ts'
import { packParcel } from './pack-parcel.ts'

let shop: TestShop
let customer: AccountActor
let visitor: TestShop['actor']
let musa: RiderActor
beforeAll(async () => {
  shop = await openTestShop()
  visitor = { kind: 'visitor' }
  musa = await createTestRider(shop)
})
beforeEach(async () => {
  customer = await createTestActor(shop)
})
afterAll(() => shop.close())

let keys = 0

/** A parcel that Musa could not deliver, with the link in the message about it. */
async function failedParcel(reason: 'unreachable' | 'refused' = 'unreachable') {
  const { order, parcels } = await dispatchTestOrder(shop, customer, musa)
  const parcelId = parcels[0]?.id ?? ''
  await failRiderParcel(shop.as(musa), { parcel_id: parcelId, reason, key: `fail ${(keys += 1)}` })
  const { rows } = await shop.database.run(
    "SELECT payload->'content'->>'link' AS link FROM outbox WHERE kind = 'email.send' AND payload->'content'->>'template' = 'parcel-update' AND payload->>'related_to' = $1",
    [`order ${order.number}`],
  )
  return { order_id: order.id, parcel_id: parcelId, link: String(rows[0]?.['link']) }
}

const toToken = (link: string) => link.split('/').at(-1) ?? ''

describe('rejects', () => {
  test('forged links, and a token for another purpose', async () => {
    const { link } = await failedParcel()
    const token = toToken(link)
    const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const forged of ['', 'x', changed, token.slice(1)])
      await expect(getRescheduleByLink(shop.as(visitor), { token: forged })).rejects.toMatchObject({
        code: 'not_found',
      })
  })

  test('other days, and any day once the parcel has left again or the days are over', async () => {
    const { order_id: orderId, link } = await failedParcel()
    const input = { token: toToken(link), note: '' }
    const choose = (day: string) => rescheduleByLink(shop.as(visitor), { ...input, rescheduled_for: day })
    await expect(choose('2020-01-01')).rejects.toMatchObject({ code: 'invalid_input' })
    const [day = ''] = (await getRescheduleByLink(shop.as(visitor), input)).reschedule_dates
    await dispatchToRider(shop, orderId, 1, musa)
    await expect(choose(day)).rejects.toMatchObject({ code: 'invalid_transition' })
    const other = await failedParcel()
    shop.clock.move(4 * dayMs)
    const expired = await getRescheduleByLink(shop.as(visitor), { token: toToken(other.link) })
    expect(expired.reschedule_dates).toEqual([])
  })
})

test('the message about a failed delivery has a link that chooses a day without signing in', async () => {
  const { order_id: orderId, link, parcel_id: parcelId } = await failedParcel()
  const token = toToken(link)
  expect(link).toBe(`http://localhost:3000/reschedule/${token}`)
  const details = await getRescheduleByLink(shop.as(visitor), { token })
  expect(Object.keys(details)).toEqual(['order_number', 'status', 'rescheduled_for', 'reschedule_dates'])
  const [, day = ''] = details.reschedule_dates
  await rescheduleByLink(shop.as(visitor), { token, rescheduled_for: day, note: 'Call the gateman' })
  expect((await getOrder(shop.as(customer), { order_id: orderId })).parcels).toMatchObject([
    { rescheduled_for: day },
  ])
  const [parcel] = (await getAdminOrder(shop, { order_id: orderId })).parcels
  expect(parcel?.events.at(-1)).toMatchObject({ note: 'Call the gateman' })
  await dispatchToRider(shop, orderId, 1, musa)
  const { stops } = await getRiderRun(shop.as(musa))
  const stop = stops.find(({ parcel_id: id }) => id === parcelId)
  expect(stop?.address?.note).toContain('Call the gateman')
})

test('a refused parcel cannot be rescheduled, and its message links to the order', async () => {
  const { order_id: orderId, link, parcel_id: parcelId } = await failedParcel('refused')
  expect(link).toBe(`http://localhost:3000/orders/${orderId}`)
  const token = toToken(await getRescheduleUrl(shop, parcelId))
  expect((await getRescheduleByLink(shop.as(visitor), { token })).reschedule_dates).toEqual([])
})

test('a customer postpones a parcel that has not left, and then sees who brings it by the first name', async () => {
  const { order } = await placeTestOrder(shop, customer, { payment_method: 'pay_on_delivery' })
  const { version } = await getAdminOrder(shop, { order_id: order.id })
  await packParcel(shop, { order_id: order.id, version, lines: [{ position: 0, quantity: 2 }] })
  const mine = shop.as(customer)
  const [packed] = (await getOrder(mine, { order_id: order.id })).parcels
  const [, day = ''] = packed?.reschedule_dates ?? []
  const input = { order_id: order.id, parcel_number: 1, rescheduled_for: day, note: '' }
  expect((await rescheduleDelivery(mine, input)).parcels).toMatchObject([{ rescheduled_for: day }])
  await dispatchToRider(shop, order.id, 1, musa)
  await expect(rescheduleDelivery(mine, input)).rejects.toMatchObject({ code: 'invalid_transition' })
  expect((await getOrder(mine, { order_id: order.id })).parcels).toMatchObject([{ rider: { name: 'Musa' } }])
})
