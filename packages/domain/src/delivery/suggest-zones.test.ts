import { expect, test } from 'vitest'
import { states } from './states.ts'
import { suggestZones } from './suggest-zones.ts'

test('an unknown state has no suggestions', () => {
  expect(suggestZones('NG-XX')).toEqual([])
})

test('every state is in exactly one zone, wherever the shop is, and farther costs more', () => {
  for (const { code } of states) {
    const zones = suggestZones(code)
    const served = zones.flatMap((zone) => zone.states)
    expect(served.toSorted(), code).toEqual(states.map((state) => state.code).toSorted())
    const fees = zones.map((zone) => zone.fee_kobo)
    expect(fees).toEqual(fees.toSorted((a, b) => a - b))
  }
})

test('a shop in Lagos has the South West around it', () => {
  const [city, zone, far] = suggestZones('NG-LA')
  expect(city).toMatchObject({ name: 'Lagos', states: ['NG-LA'] })
  expect(zone).toMatchObject({
    name: 'Rest of the South West',
    states: ['NG-EK', 'NG-OG', 'NG-ON', 'NG-OS', 'NG-OY'],
  })
  expect(far?.states).toHaveLength(31)
})
