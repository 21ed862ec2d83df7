import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '@shop/testing/open-test-shop'
import { findZone } from './find-zone.ts'
import { findLga, findState, states } from './states.ts'
import { deliveryAreas } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a place outside the country has no zone', async () => {
  expect(await findZone(shop, 'NG-XX', 'Nowhere')).toBeUndefined()
})

test('every area with a fee of its own is in the list of states under its exact name', async () => {
  const areas = await shop.db.select().from(deliveryAreas)
  const unknown = areas.filter(({ stateCode, lga }) => {
    const state = findState(stateCode)
    return !state || (lga !== '' && findLga(state, lga) !== lga)
  })
  expect(unknown).toEqual([])
})

test('every local government area has a zone', async () => {
  const areas = await shop.db.select().from(deliveryAreas)
  const served = new Set(areas.map(({ stateCode, lga }) => `${stateCode} ${lga}`))
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
