import { expect, test } from 'vitest'
import { toOrderError } from './place-order.ts'

test('says that a retry is safe when there was no response', () => {
  expect(toOrderError(new Error('An unexpected error occurred')).text).toMatch(/you won’t be charged twice/)
  expect(
    toOrderError({ code: 'internal_error', message: 'An unexpected error occurred' }).step,
  ).toBeUndefined()
})

test('address errors point to their fields', () => {
  const shopError = {
    code: 'invalid_input',
    message: 'Please check the highlighted fields.',
    errors: { 'address.phone': ['Enter a mobile number'] },
  }
  expect(toOrderError(shopError)).toMatchObject({
    step: 'delivery',
    fields: { phone: 'Enter a mobile number' },
  })
  expect(toOrderError({ code: 'delivery_unavailable', message: 'Not there yet.' })).toMatchObject({
    step: 'delivery',
    fields: { lga: 'Not there yet.' },
  })
})

test('a rejected delivery location points to its field', () => {
  const shopError = {
    code: 'invalid_input',
    message: 'Please check the highlighted fields.',
    errors: { lga: ['Choose a local government area of Lagos'] },
  }
  expect(toOrderError(shopError)).toMatchObject({
    step: 'delivery',
    fields: { lga: 'Choose a local government area of Lagos' },
  })
})

test('an unavailable payment method points to the payment step', () => {
  expect(toOrderError({ code: 'pay_on_delivery_unavailable', message: 'Up to ₦150,000.' })).toEqual({
    text: 'Up to ₦150,000.',
    step: 'payment',
  })
})

test('an out-of-stock error names its variant', () => {
  expect(toOrderError({ code: 'out_of_stock', message: 'Only 1 left.', variant_id: 'v7' }).variantId).toBe(
    'v7',
  )
})

test('a reused idempotency key marks the request as spent', () => {
  expect(toOrderError({ code: 'idempotency_key_reused', message: 'Used.' }).spent).toBe(true)
  expect(toOrderError({ code: 'rate_limited', message: 'Please wait.' })).toEqual({ text: 'Please wait.' })
})
