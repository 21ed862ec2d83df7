import { expect, test } from 'vitest'
import { isSectionVisible } from './home-sections.ts'

const now = new Date('2026-11-22T12:00:00Z')

const before = '2026-11-22T12:00:00+01:00'

const after = '2026-11-22T14:00:00+01:00'

test.each([
  [{ enabled: false, starts_at: null, ends_at: null }, false],
  [{ enabled: true, starts_at: null, ends_at: null }, true],
  [{ enabled: true, starts_at: after, ends_at: null }, false],
  [{ enabled: true, starts_at: before, ends_at: after }, true],
  [{ enabled: true, starts_at: null, ends_at: before }, false],
])('%o is shown: %s', (block, isVisible) => {
  expect(isSectionVisible(block, now)).toBe(isVisible)
})
