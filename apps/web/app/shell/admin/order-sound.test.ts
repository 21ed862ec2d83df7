import { expect, test } from 'vitest'
import { isNewOrder } from './order-sound.ts'

const before = '2026-11-22T09:00:00.000Z'
const later = '2026-11-22T09:00:05.000Z'

test('what the page finds there is not heard, nor what is not newer', () => {
  expect(isNewOrder(undefined, before)).toBe(false)
  expect(isNewOrder(before, before)).toBe(false)
  expect(isNewOrder(later, before)).toBe(false)
})

test('a newer order is heard, and so is the first that a shop ever gets', () => {
  expect(isNewOrder(before, later)).toBe(true)
  expect(isNewOrder('', before)).toBe(true)
})
