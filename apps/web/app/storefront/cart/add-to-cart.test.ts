import { expect, test } from 'vitest'
import { requiresSignIn, cartErrorMessage } from './add-item.ts'

test('recognises a missing login by its error detail alone', () => {
  expect(requiresSignIn({ code: 'unauthenticated', detail: 'Abeg login.' })).toBe(true)
  expect(requiresSignIn({ code: 'forbidden', detail: 'You don’t have access to this.' })).toBe(false)
  expect(requiresSignIn(undefined)).toBe(false)
  expect(requiresSignIn(new Error('An unexpected error occurred'))).toBe(false)
})

test('reports short stock as a number, and any other error in the server’s words', () => {
  expect(cartErrorMessage({ code: 'out_of_stock', available: 3, message: 'Only 3 of it left.' })).toBe(
    'Only 3 left',
  )
  expect(cartErrorMessage({ code: 'out_of_stock', available: 0, message: 'It is sold out.' })).toBe(
    'Sold out',
  )
  expect(cartErrorMessage({ code: 'out_of_stock', message: 'It is sold out.' })).toBe('It is sold out.')
  expect(cartErrorMessage({ code: 'cart_limit_reached', message: 'The cart is full.' })).toBe(
    'The cart is full.',
  )
  expect(cartErrorMessage(new Error('An unexpected error occurred'))).toBe('An unexpected error occurred')
})
