import { expect, test } from 'vitest'
import { isBlockShown } from './home-blocks.ts'

const now = new Date('2026-11-22T12:00:00Z')
const before = '2026-11-22T12:00:00+01:00'
const after = '2026-11-22T14:00:00+01:00'

test.each([
  [{ on: false, from: null, until: null }, false],
  [{ on: true, from: null, until: null }, true],
  [{ on: true, from: after, until: null }, false],
  [{ on: true, from: before, until: after }, true],
  [{ on: true, from: null, until: before }, false],
])('%o is shown: %s', (block, shown) => {
  expect(isBlockShown(block, now)).toBe(shown)
})
