import { expect, test } from 'vitest'
import { lagosInput, momentOfInput } from './lagos-input.ts'

test('no moment is an empty field, and back', () => {
  expect([lagosInput(null), momentOfInput('')]).toEqual(['', null])
})

test('a moment is typed and shown in the time of Lagos', () => {
  expect(lagosInput('2026-11-20T23:30:00Z')).toBe('2026-11-21T00:30')
  expect(momentOfInput('2026-11-21T00:30')).toBe('2026-11-21T00:30:00+01:00')
  expect(lagosInput('2026-11-21T00:30:00+01:00')).toBe('2026-11-21T00:30')
})
