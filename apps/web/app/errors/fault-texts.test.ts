import { expect, test } from 'vitest'
import { faultsIn, fieldErrorsOf } from './fault-texts.ts'

test.each([
  undefined,
  null,
  'Wrong',
  {},
  { errors: null },
  { errors: 'Wrong' },
  { errors: { email: 'Wrong' } },
])('what names no fields (%j) has no texts for any', (problem) => {
  expect(faultsIn(problem)).toEqual({})
  expect(fieldErrorsOf(problem)).toEqual({})
})

test('each field has its texts, or only the first', () => {
  const problem = { errors: { email: ['Email is invalid', 'Too long'], name: [1], phone: ['Too short'] } }
  expect(faultsIn(problem)).toEqual({ email: ['Email is invalid', 'Too long'], phone: ['Too short'] })
  expect(fieldErrorsOf(problem)).toEqual({ email: 'Email is invalid', phone: 'Too short' })
})
