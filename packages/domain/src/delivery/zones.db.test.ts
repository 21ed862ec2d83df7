import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { findZone } from './find-zone.ts'
import { listDeliveryFees } from './delivery-fees.ts'
import { findLga, findState, states } from './states.ts'
import { deliveryAreas } from './tables.ts'
import { replaceZones } from './zones.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a place outside the country has no zone', async () => {
  expect(await findZone(shop, 'NG-XX', 'Nowhere')).toBeUndefined()
})

test('every area with a fee of its own is in the list of states under exactly that name', async () => {
  const areas = await shop.db.select().from(deliveryAreas)
  const unknown = areas.filter(({ state_code: stateCode, lga }) => {
    const state = findState(stateCode)
    return !state || (lga !== '' && findLga(state, lga) !== lga)
  })
  expect(unknown).toEqual([])
})

test('every local government area has a zone', async () => {
  const areas = await shop.db.select().from(deliveryAreas)
  const served = new Set(areas.map(({ state_code: stateCode, lga }) => `${stateCode} ${lga}`))
  const missing = states.flatMap((state) =>
    state.lgas.filter((lga) => !served.has(`${state.code} ${lga}`) && !served.has(`${state.code} `)),
  )
  expect(missing).toEqual([])
})

test.each([
  ['NG-LA', 'Ikeja', 'Lagos mainland'],
  ['NG-LA', 'Eti Osa', 'Lagos island and Lekki'],
  ['NG-LA', 'Epe', 'Ikorodu, Epe and Badagry'],
  ['NG-FC', 'Abuja Municipal Area Council', 'Abuja city'],
  ['NG-FC', 'Kuje', 'FCT outside the city'],
  ['NG-BO', 'Maiduguri', 'North West and North East'],
])('%s %s is served by %s', async (state, lga, zone) => {
  expect((await findZone(shop, state, lga))?.name).toBe(zone)
})

test('a state without a zone is not in the list of fees', async () => {
  const { run } = shop.database
  await run("DELETE FROM delivery_areas WHERE state_code = 'NG-BO'")
  const fees = await listDeliveryFees(shop)
  await run(
    "INSERT INTO delivery_areas SELECT 'NG-BO', '', id FROM delivery_zones WHERE name = 'North West and North East'",
  )
  expect(fees).toHaveLength(36)
  expect(fees.map((state) => state.code)).not.toContain('NG-BO')
})

test('fees are listed by state, with each of its zones, cheapest first', async () => {
  const fees = await listDeliveryFees(shop)
  expect(fees.map((state) => state.name)).toEqual(states.map((state) => state.name))
  const lagos = fees.find((state) => state.code === 'NG-LA')
  expect(lagos?.areas).toMatchObject([
    { zone: 'Lagos mainland', lgas: [], rest_of_state: true, fee_kobo: 250_000, min_days: 1, max_days: 3 },
    {
      zone: 'Lagos island and Lekki',
      lgas: ['Eti Osa', 'Ibeju-Lekki', 'Lagos Island'],
      rest_of_state: false,
      fee_kobo: 350_000,
    },
    { zone: 'Ikorodu, Epe and Badagry', fee_kobo: 450_000, pay_on_delivery: true },
  ])
})

test('zones of whole states replace all others; a state in two of them, and no permission, change nothing', async () => {
  const zone = {
    name: 'Kano',
    fee_kobo: 200_000,
    min_days: 1,
    max_days: 2,
    pay_on_delivery: true,
    states: ['NG-KN'],
  }
  const twice = replaceZones(shop, { zones: [zone, { ...zone, name: 'Again' }] })
  await expect(twice).rejects.toMatchObject({
    data: { errors: { 'zones.1.states': ['A state can be in one zone only'] } },
  })
  const visitor = replaceZones(shop.as({ kind: 'visitor' }), { zones: [zone] })
  await expect(visitor).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await listDeliveryFees(shop)).toHaveLength(37)
  await replaceZones(shop, { zones: [zone] })
  expect(await findZone(shop, 'NG-KN', 'Nassarawa')).toMatchObject({ name: 'Kano', fee_kobo: 200_000 })
  expect((await listDeliveryFees(shop)).map(({ code }) => code)).toEqual(['NG-KN'])
})
