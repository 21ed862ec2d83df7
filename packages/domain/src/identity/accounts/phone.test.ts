import { describe, expect, test } from 'vitest'
import { parsePhone } from './phone.ts'

describe('rejects with a clear message', () => {
  test.each([
    ['', 'Phone number is required'],
    ['   ', 'Phone number is required'],
    ['ask my sister', 'Use digits only, for example 0803 123 4567'],
    ['0803', 'This number is too short: enter all 11 digits, for example 0803 123 4567'],
    ['0803 123 456', 'This number is too short: enter all 11 digits, for example 0803 123 4567'],
    ['0803 123 45678', 'This number is too long: a mobile number has 11 digits, for example 0803 123 4567'],
    ['0700 123 4567', 'Enter a mobile number, for example 0803 123 4567'],
    ['0800 123 4567', 'Enter a mobile number, for example 0803 123 4567'],
    ['0201 234 5678', 'Enter a mobile number, for example 0803 123 4567'],
  ])('%s', (text, problem) => {
    expect(parsePhone(text)).toEqual({ problem })
  })
})

test.each([
  '08031234567',
  '8031234567',
  '0803 123 4567',
  '0803-123-4567',
  '2348031234567',
  '+234 803 123 4567',
  '+234 (0) 803 123 4567',
  '00234 803 123 4567',
  '009 234 803 123 4567',
])('reads %s', (text) => {
  expect(parsePhone(text)).toEqual({ e164: '+2348031234567' })
})

test('parses a foreign mobile number', () => {
  expect(parsePhone('+44 7911 123456')).toEqual({ e164: '+447911123456' })
})
