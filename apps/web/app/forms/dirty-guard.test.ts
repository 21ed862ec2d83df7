import { expect, test } from 'vitest'
import { isChanged, isLeavingPage } from './dirty-guard.tsx'

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

const at = (pathname: string, search = '') => ({ pathname, search })

test('another page counts as leaving, another filter does not', () => {
  expect(isLeavingPage(at('/a'), at('/b'))).toBe(true)
  expect(isLeavingPage(at('/a'), at('/a', '?page=2'))).toBe(false)
})

test('on a page that edits one of many records, choosing another one counts as leaving', () => {
  expect(isLeavingPage(at('/texts', '?template=one'), at('/texts', '?template=two'), 'template')).toBe(true)
  expect(isLeavingPage(at('/texts'), at('/texts', '?template=two'), 'template')).toBe(true)
  expect(isLeavingPage(at('/texts', '?template=one'), at('/texts', '?template=one&page=2'), 'template')).toBe(
    false,
  )
})
