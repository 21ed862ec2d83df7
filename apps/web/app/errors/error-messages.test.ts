import { expect, test } from 'vitest'
import { parseFieldErrors, getFieldErrors } from './error-messages.ts'

test.each([
  undefined,
  null,
  'Wrong',
  {},
  { errors: null },
  { errors: 'Wrong' },
  { errors: { email: 'Wrong' } },
])('%j has no field errors', (problem) => {
  expect(parseFieldErrors(problem)).toEqual({})
  expect(getFieldErrors(problem)).toEqual({})
})

test('returns all messages of each field, or only the first', () => {
  const problem = { errors: { email: ['Email is invalid', 'Too long'], name: [1], phone: ['Too short'] } }
  expect(parseFieldErrors(problem)).toEqual({ email: ['Email is invalid', 'Too long'], phone: ['Too short'] })
  expect(getFieldErrors(problem)).toEqual({ email: 'Email is invalid', phone: 'Too short' })
})
