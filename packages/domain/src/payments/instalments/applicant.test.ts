import { expect, test } from 'vitest'
import { isOfAge } from './applicant.ts'
import { readIdNumber, sealIdNumber } from './id-number.ts'

test('somebody is of age on the eighteenth birthday', () => {
  expect(isOfAge('2008-11-21', '2026-11-20')).toBe(false)
  expect(isOfAge('2008-11-20', '2026-11-20')).toBe(true)
})

test('a number is sealed differently each time, opened by its key alone, and by nobody once it was altered', () => {
  const key = Buffer.alloc(32, 7)
  const sealed = sealIdNumber(key, 'A1234567')
  expect(sealed.toString('latin1')).not.toContain('A1234567')
  expect(sealIdNumber(key, 'A1234567').equals(sealed)).toBe(false)
  expect(readIdNumber(key, sealed)).toBe('A1234567')
  expect(() => readIdNumber(Buffer.alloc(32, 8), sealed)).toThrow(/authenticate/)
  const altered = Buffer.from(sealed)
  altered[altered.length - 1] = 255 - (altered.at(-1) ?? 0)
  expect(() => readIdNumber(key, altered)).toThrow(/authenticate/)
})
