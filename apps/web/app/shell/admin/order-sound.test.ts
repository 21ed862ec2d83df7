import { expect, test } from 'vitest'
import { isHeard } from './order-sound.ts'

const before = '2026-11-22T09:00:00.000Z'
const later = '2026-11-22T09:00:05.000Z'

test('what the page finds there is not heard, nor what is not newer', () => {
  expect(isHeard(undefined, before)).toBe(false)
  expect(isHeard(before, before)).toBe(false)
  expect(isHeard(later, before)).toBe(false)
})

test('a newer order is heard, and so is the first that a shop ever gets', () => {
  expect(isHeard(before, later)).toBe(true)
  expect(isHeard('', before)).toBe(true)
})
