import { expect, test } from 'vitest'
import { isChanged } from './dirty-guard.tsx'

test('ignores the order of keys and compares every value', () => {
  expect(isChanged({ on: true, limit: null }, { limit: null, on: true })).toBe(false)
  expect(isChanged({ on: true, limit: 5 }, { limit: null as number | null, on: true })).toBe(true)
  expect(isChanged({ on: false, limit: 5 }, { limit: 5, on: true })).toBe(true)
})

test('compares nested objects by value, whatever the order of their keys', () => {
  const before = { phone: { orders: 2, units: 50 } }
  expect(isChanged({ phone: { units: 50, orders: 2 } }, before)).toBe(false)
  expect(isChanged({ phone: { orders: 3, units: 50 } }, before)).toBe(true)
})
