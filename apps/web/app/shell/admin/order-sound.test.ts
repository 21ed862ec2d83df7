import { expect, test } from 'vitest'
import { isNewOrder } from './order-sound.ts'

const before = '2026-11-22T09:00:00.000Z'
const later = '2026-11-22T09:00:05.000Z'

test('stays silent for orders that were there when the page loaded, and for older ones', () => {
  expect(isNewOrder(undefined, before)).toBe(false)
  expect(isNewOrder(before, before)).toBe(false)
  expect(isNewOrder(later, before)).toBe(false)
})

test('plays for a newer order, and for the first order of a new shop', () => {
  expect(isNewOrder(before, later)).toBe(true)
  expect(isNewOrder('', before)).toBe(true)
})
