import { expect, test } from 'vitest'
import { isAdult, decryptIdNumber, encryptIdNumber } from './credit-application.ts'

test('a person is an adult from their eighteenth birthday', () => {
  expect(isAdult('2008-11-21', '2026-11-20')).toBe(false)
  expect(isAdult('2008-11-20', '2026-11-20')).toBe(true)
})

test('encryption differs each time; decryption fails with another key or altered data', () => {
  const key = Buffer.alloc(32, 7)
  const encrypted = encryptIdNumber(key, 'A1234567')
  expect(encrypted.toString('latin1')).not.toContain('A1234567')
  expect(encryptIdNumber(key, 'A1234567').equals(encrypted)).toBe(false)
  expect(decryptIdNumber(key, encrypted)).toBe('A1234567')
  expect(() => decryptIdNumber(Buffer.alloc(32, 8), encrypted)).toThrow(/authenticate/)
  const altered = Buffer.from(encrypted)
  altered[altered.length - 1] = 255 - (altered.at(-1) ?? 0)
  expect(() => decryptIdNumber(key, altered)).toThrow(/authenticate/)
})
