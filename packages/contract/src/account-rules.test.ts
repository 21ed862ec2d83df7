import { expect, test } from 'vitest'
import { passwordError, passwordRules, validateSignUp } from './account-rules.ts'
import { emailError } from './email-rule.ts'

const good = {
  first_name: 'Ada',
  last_name: 'Obi',
  username: 'ada',
  email: 'ada@example.ng',
  password: 'Harmattan7',
}

test.each([
  ['', 'Email is required'],
  ['   ', 'Email is required'],
  ['ada', 'Email is invalid'],
  ['ada@example', 'Email is invalid'],
  ['ada @example.ng', 'Email is invalid'],
  ['ada@ex ample.ng', 'Email is invalid'],
  ['ada@@example.ng', 'Email is invalid'],
  [`${'a'.repeat(250)}@example.ng`, 'Email is invalid'],
  ['ada@example.ng', undefined],
])('email %j: %s', (email, error) => {
  expect(emailError(email)).toBe(error)
})

test.each([
  ['', 'Password is required'],
  ['Short1a', 'Password must be at least 8 characters'],
  ['😀😀😀😀Aa1', 'Password must be at least 8 characters'],
  ['alllower1', 'Password must contain uppercase, lowercase, and number'],
  ['ALLUPPER1', 'Password must contain uppercase, lowercase, and number'],
  ['NoNumbersHere', 'Password must contain uppercase, lowercase, and number'],
  [`Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters'],
  ['Harmattan7', undefined],
  ['Ọmọ tó ní 1 ẹ̀kọ́', undefined],
])('password %j: %s', (password, error) => {
  expect(passwordError(password)).toBe(error)
})

test.each([
  ['first_name', 'First name is required'],
  ['last_name', 'Last name is required'],
  ['username', 'Username is required'],
  ['email', 'Email is required'],
])('a blank %s is reported under its own name', (field, text) => {
  expect(validateSignUp({ ...good, [field]: '  ' })).toEqual({ [field]: [text] })
})

test('a complete registration has no errors and passes every part of the password rule', () => {
  expect(validateSignUp(good)).toEqual({})
  expect(passwordRules.map((part) => part.matches(good.password))).toEqual([true, true, true])
})
