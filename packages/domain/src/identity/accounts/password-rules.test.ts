import { expect, test } from 'vitest'
import { isCommonPassword, staffPasswordError } from './password-rules.ts'

test.each([
  'Password1',
  'P@ssw0rd1',
  'Passw0rd!!',
  'Qwerty123456',
  'ILoveYou1',
  'GodIsGood2024',
  'Chelsea1',
  'Welcome@123',
  'Abcdefgh1',
  '123Nigeria!',
  'I love you 1',
  'NaijaNaija1',
  '12345678',
])('%s is one of the passwords that attackers try first', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test("the person's own name or mailbox followed by a number is common too", () => {
  expect(isCommonPassword('Adaobi1990', ['adaobi@example.ng'])).toBe(true)
  expect(isCommonPassword('Okonkwo77', ['Okonkwo'])).toBe(true)
})

test.each(['Harmattan-bus 7', 'Rusty4Anchor', 'Yam&Egusi on 3', 'Ọmọ tó ní 1 ẹ̀kọ́'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password, ['ada@example.ng', 'Ada', 'Obi'])).toBe(false)
  },
)

test.each([
  ['Harmattan7x', 'Password must be at least 12 characters'],
  ['Password123456', 'This password is too common'],
  ['all lower with 1', 'Password must contain uppercase, lowercase, and number'],
  ['Rusty anchor 42', undefined],
])('staff password %s: %s', (password, error) => {
  expect(staffPasswordError(password, [])).toBe(error)
})
