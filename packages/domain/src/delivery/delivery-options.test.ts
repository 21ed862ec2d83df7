import { expect, test } from 'vitest'
import { findDeliveryOption, listDeliveryOptions } from './delivery-options.ts'
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
  state_code: 'NG-LA',
  lga: 'Lagos Mainland',
  fee_kobo: 120_000,
  min_days: 1,
  max_days: 2,
  hold_days: 5,
  max_weight_grams: 10_000,
  pay_on_delivery: false,
  active: true,
  version: 1,
}

const park: PickupPointRow = {
  ...yaba,
  id: 2,
  kind: 'motor_park',
  name: 'Jibowu',
  fee_kobo: 80_000,
  max_weight_grams: null,
}

const zone: ServedZone = {
  refused_deliveries: 0,
  id: 1,
  name: 'Lagos',
  fee_kobo: 250_000,
  free_weight_grams: 5_000,
  bands: [],
  extra_kilo_kobo: 0,
  free_from_kobo: 15_000_000,
  min_days: 1,
  max_days: 3,
  pay_on_delivery: true,
  position: 1,
  version: 1,
  points: [yaba, park],
}

const fees = (weightGrams: number, itemsKobo: number) =>
  listDeliveryOptions(zone, { weight_grams: weightGrams, items_kobo: itemsKobo }).map((channel) => [
    channel.pickup_point?.name ?? channel.method,
    channel.fee_kobo,
    channel.regular_fee_kobo,
  ])

test('a pickup point that does not accept the weight is left out', () => {
  expect(fees(10_001, 0).map(([name]) => name)).toEqual(['door', 'Jibowu'])
})

test('home delivery comes first, then pickup points by price', () => {
  expect(fees(10_000, 14_999_999)).toEqual([
    ['door', 250_000, null],
    ['Jibowu', 80_000, null],
    ['Yaba', 120_000, null],
  ])
})

test('exactly at the threshold every method is free and shows its regular fee', () => {
  expect(fees(1, 15_000_000)).toEqual([
    ['door', 0, 250_000],
    ['Jibowu', 0, 80_000],
    ['Yaba', 0, 120_000],
  ])
})

test('only an offered method can be chosen', () => {
  const options = listDeliveryOptions(zone, { weight_grams: 1, items_kobo: 1 })
  expect(findDeliveryOption(options, { method: 'station', pickup_point_id: 2 })).toBeUndefined()
  expect(findDeliveryOption(options, { method: 'station' })).toBeUndefined()
  expect(findDeliveryOption(options, { method: 'station', pickup_point_id: 4 })?.pickup_point?.name).toBe(
    'Yaba',
  )
  expect(findDeliveryOption(options, { method: 'door', pickup_point_id: 4 })?.method).toBe('door')
})
