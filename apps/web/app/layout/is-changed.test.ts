import { expect, test } from 'vitest'
import { isChanged } from './is-changed.ts'

test('the order of the names does not matter, each value does', () => {
  expect(isChanged({ on: true, limit: null }, { limit: null, on: true })).toBe(false)
  expect(isChanged({ on: true, limit: 5 }, { limit: null as number | null, on: true })).toBe(true)
  expect(isChanged({ on: false, limit: 5 }, { limit: 5, on: true })).toBe(true)
})
