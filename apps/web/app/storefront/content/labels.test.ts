import type { DeliveryArea } from '@shop/contract/delivery'
import { expect, test } from 'vitest'
import { daysLabel, feeRangeLabel, payOnDeliveryScope, areaLabel, weightLabel } from './labels.ts'

const area = (input: Partial<DeliveryArea> = {}): DeliveryArea => ({
  zone: 'Mainland',
  lgas: [],
  rest_of_state: true,
  bands: [],
  free_from_kobo: null,
  fee_kobo: 250_000,
  free_weight_grams: 5_000,
  extra_kilo_kobo: 40_000,
  min_days: 1,
  max_days: 3,
  pay_on_delivery: true,
  ...input,
})

const state = (...areas: DeliveryArea[]) => ({ code: 'NG-LA', name: 'Lagos', areas, pickup_points: [] })

const island = area({ lgas: ['Eti Osa', 'Epe'], rest_of_state: false, fee_kobo: 350_000, max_days: 5 })

test('shows one fee and no parts for a state with one zone', () => {
  const lagos = state(area({ min_days: 2, max_days: 2 }))
  expect([feeRangeLabel(lagos), daysLabel(lagos), payOnDeliveryScope(lagos)]).toEqual(['₦2,500', '2', 'all'])
  expect(areaLabel(area(), lagos)).toBe('')
})

test('shows the fee range and the parts of a state with several zones', () => {
  const lagos = state(area(), { ...island, pay_on_delivery: false })
  expect([feeRangeLabel(lagos), daysLabel(lagos)]).toEqual(['₦2,500 to ₦3,500', '1 to 5'])
  expect(payOnDeliveryScope(lagos)).toBe('some')
  expect(lagos.areas.map((one) => areaLabel(one, lagos))).toEqual(['the rest of Lagos', 'Eti Osa, Epe'])
})

test('does not present pay on delivery as offered if it is offered nowhere', () => {
  expect(payOnDeliveryScope(state(area({ pay_on_delivery: false })))).toBe('none')
})

test.each([
  [{}, 'Up to 5 kg; each extra kg adds ₦400.'],
  [{ extra_kilo_kobo: 0 }, 'Any weight.'],
])('weight of %o', (input, label) => {
  expect(weightLabel(area(input))).toBe(label)
})

test('lists weight steps before the fee for each further kilo', () => {
  const bands = [{ up_to_grams: 20_000, fee_kobo: 330_000 }]
  expect(weightLabel(area({ bands }))).toBe('Up to 5 kg; ₦3,300 to 20 kg; each extra kg adds ₦400.')
})
