import { expect, test } from 'vitest'
import { chosenDelivery, deliveryChoices } from './delivery-choices.ts'
import type { ServedZone } from './find-zone.ts'
import type { PickupPointRow } from './tables.ts'

const yaba: PickupPointRow = {
  id: 4,
  kind: 'station',
  name: 'Yaba',
  address: '14 Herbert Macaulay Way',
  landmark: '',
  phone: '',
  hours: '',
  stateCode: 'NG-LA',
  lga: 'Lagos Mainland',
  feeKobo: 120_000,
  minDays: 1,
  maxDays: 2,
  holdDays: 5,
  maxWeightGrams: 10_000,
  payOnDelivery: false,
  active: true,
  version: 1,
}
const park: PickupPointRow = {
  ...yaba,
  id: 2,
  kind: 'park',
  name: 'Jibowu',
  feeKobo: 80_000,
  maxWeightGrams: null,
}
const zone: ServedZone = {
  counted: 0,
  id: 1,
  name: 'Lagos',
  feeKobo: 250_000,
  freeWeightGrams: 5_000,
  bands: [],
  extraKiloKobo: 0,
  freeFromKobo: 15_000_000,
  minDays: 1,
  maxDays: 3,
  payOnDelivery: true,
  position: 1,
  version: 1,
  points: [yaba, park],
}
const fees = (weightGrams: number, itemsKobo: number) =>
  deliveryChoices(zone, { weightGrams, itemsKobo }).map((way) => [
    way.point?.name ?? way.method,
    way.fee_kobo,
    way.was_kobo,
  ])

test('a point that takes no such weight is left out', () => {
  expect(fees(10_001, 0).map(([name]) => name)).toEqual(['door', 'Jibowu'])
})

test('the door comes first, then the points from the cheapest', () => {
  expect(fees(10_000, 14_999_999)).toEqual([
    ['door', 250_000, null],
    ['Jibowu', 80_000, null],
    ['Yaba', 120_000, null],
  ])
})

test('from the very kobo of the threshold on every way is free, and says what it was', () => {
  expect(fees(1, 15_000_000)).toEqual([
    ['door', 0, 250_000],
    ['Jibowu', 0, 80_000],
    ['Yaba', 0, 120_000],
  ])
})

test('only a way that is offered is chosen', () => {
  const choices = deliveryChoices(zone, { weightGrams: 1, itemsKobo: 1 })
  expect(chosenDelivery(choices, { method: 'station', point_id: 2 })).toBeUndefined()
  expect(chosenDelivery(choices, { method: 'station' })).toBeUndefined()
  expect(chosenDelivery(choices, { method: 'station', point_id: 4 })?.point?.name).toBe('Yaba')
  expect(chosenDelivery(choices, { method: 'door', point_id: 4 })?.method).toBe('door')
})
