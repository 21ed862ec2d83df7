import type { PickupPointInput, ZoneInput } from '@shop/contract/admin/delivery'
import type { RequestContext } from '@shop/domain/core/context'
import { createTestActor } from '@shop/testing/factories/accounts'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPickupPoint, updatePickupPoint, deletePickupPoint } from './pickup-points.ts'
import { createZone, updateZone, deleteZone, assignAreaToZone } from './zones.ts'
import { getDeliverySettings } from './get-delivery-settings.ts'
import { quoteDelivery } from './estimate-delivery.ts'

let shop: TestShop
let staff: RequestContext
beforeAll(async () => {
  shop = await openTestShop()
  staff = shop.as(await createTestActor(shop, { role: 'manager' }))
})
afterAll(() => shop.close())

const zone: ZoneInput = {
  name: 'Ikeja only',
  fee_kobo: 200_000,
  free_weight_grams: 5_000,
  bands: [{ up_to_grams: 20_000, fee_kobo: 280_000 }],
  extra_kilo_kobo: 40_000,
  min_days: 1,
  max_days: 1,
  free_from_kobo: 15_000_000,
  pay_on_delivery: true,
}
const station: PickupPointInput = {
  kind: 'station',
  name: 'Yaba',
  address: '14 Herbert Macaulay Way',
  landmark: 'Beside the market',
  phone: '',
  hours: '',
  state: 'NG-LA',
  lga: 'Lagos Mainland',
  fee_kobo: 120_000,
  min_days: 1,
  max_days: 2,
  hold_days: 5,
  max_weight_grams: null,
  pay_on_delivery: false,
  active: true,
}
const fieldError = (field: string) => ({
  code: 'invalid_input',
  data: { errors: { [field]: [expect.any(String)] } },
})

test('only staff with the permission can change delivery', async () => {
  const other = shop.as(await createTestActor(shop, { role: 'accountant' }))
  const forbidden = { code: 'forbidden' }
  await expect(getDeliverySettings(other)).rejects.toMatchObject(forbidden)
  await expect(createZone(other, zone)).rejects.toMatchObject(forbidden)
  await expect(updateZone(other, { ...zone, id: 1, version: 1 })).rejects.toMatchObject(forbidden)
  await expect(deleteZone(other, { zone_id: 1 })).rejects.toMatchObject(forbidden)
  await expect(assignAreaToZone(other, { state: 'NG-LA', lga: '', zone_id: 1 })).rejects.toMatchObject(
    forbidden,
  )
  await expect(createPickupPoint(other, station)).rejects.toMatchObject(forbidden)
  await expect(deletePickupPoint(other, { pickup_point_id: 1 })).rejects.toMatchObject(forbidden)
  await expect(
    quoteDelivery(other, { state: 'NG-LA', lga: 'Ikeja', weight_grams: 1, items_kobo: 1 }),
  ).rejects.toMatchObject(forbidden)
})

test('an invalid zone, a taken name, a stale version and a zone in use are rejected', async () => {
  await expect(createZone(staff, { ...zone, max_days: 0 })).rejects.toMatchObject(fieldError('max_days'))
  const falling = [{ up_to_grams: 6_000, fee_kobo: 1 }]
  await expect(createZone(staff, { ...zone, bands: falling })).rejects.toMatchObject(fieldError('bands'))
  await expect(createZone(staff, { ...zone, name: 'Abuja city' })).rejects.toMatchObject(fieldError('name'))
  await expect(updateZone(staff, { ...zone, id: 1, version: 9 })).rejects.toMatchObject({
    code: 'version_conflict',
  })
  await expect(updateZone(staff, { ...zone, id: 999, version: 1 })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(deleteZone(staff, { zone_id: 1 })).rejects.toMatchObject(fieldError('zone'))
  await expect(assignAreaToZone(staff, { state: 'NG-LA', lga: 'Kano', zone_id: 1 })).rejects.toMatchObject(
    fieldError('lga'),
  )
  await expect(assignAreaToZone(staff, { state: 'NG-LA', lga: '', zone_id: 999 })).rejects.toMatchObject(
    fieldError('zone_id'),
  )
})

test('an area moved into a new zone gets its fee, and the old fee again when moved back', async () => {
  await createZone(staff, zone)
  const { zones } = await getDeliverySettings(staff)
  const created = zones.at(-1)
  expect(created).toMatchObject({ ...zone, version: 1, areas: [] })
  const id = created?.id ?? 0
  const to = { state: 'NG-LA', lga: 'Ikeja' }
  await assignAreaToZone(staff, { ...to, zone_id: id })
  const fee = async (weightGrams: number, itemsKobo: number) =>
    (await quoteDelivery(staff, { ...to, weight_grams: weightGrams, items_kobo: itemsKobo }))[0]?.fee_kobo
  expect([await fee(1, 1), await fee(5_001, 1), await fee(20_001, 1), await fee(1, 15_000_000)]).toEqual([
    200_000, 280_000, 320_000, 0,
  ])
  await updateZone(staff, { ...zone, id, version: 1, fee_kobo: 230_000 })
  expect(await fee(1, 1)).toBe(230_000)
  await assignAreaToZone(staff, { ...to, zone_id: null })
  expect(await fee(1, 1)).toBe(250_000)
  await deleteZone(staff, { zone_id: id })
  expect((await getDeliverySettings(staff)).zones.map(({ name }) => name)).not.toContain(zone.name)
})

test('a station is offered in its state while it is open', async () => {
  await expect(createPickupPoint(staff, { ...station, lga: 'Aba North' })).rejects.toMatchObject(
    fieldError('lga'),
  )
  await createPickupPoint(staff, station)
  const [point] = (await getDeliverySettings(staff)).pickup_points
  expect(point).toMatchObject({ ...station, version: 1 })
  const id = point?.id ?? 0
  await expect(createPickupPoint(staff, station)).rejects.toMatchObject(fieldError('name'))
  const available = async (state: string, lga: string) =>
    (await quoteDelivery(staff, { state, lga, weight_grams: 1, items_kobo: 1 })).flatMap(
      ({ pickup_point: pickupPoint }) => (pickupPoint ? [pickupPoint.name] : []),
    )
  expect([await available('NG-LA', 'Epe'), await available('NG-OG', 'Ifo')]).toEqual([['Yaba'], []])
  await expect(updatePickupPoint(staff, { ...station, id, version: 2 })).rejects.toMatchObject({
    code: 'version_conflict',
  })
  await updatePickupPoint(staff, { ...station, id, version: 1, active: false })
  expect(await available('NG-LA', 'Epe')).toEqual([])
  await deletePickupPoint(staff, { pickup_point_id: id })
  expect((await getDeliverySettings(staff)).pickup_points).toEqual([])
  await expect(deletePickupPoint(staff, { pickup_point_id: id })).rejects.toMatchObject({ code: 'not_found' })
})
