import type { PaymentOption } from '@shop/contract/checkout'
import { expect, test } from 'vitest'
import { quoteFixture } from './quote-fixture.ts'
import { isLocationRejected, currentMethod, currentStep } from './checkout-draft.ts'

const all = { address: true, delivery: true, method: true }

test('no step opens before the steps it depends on', () => {
  expect(currentStep('review', { ...all, address: false })).toBe('delivery')
  expect(currentStep('payment', { ...all, delivery: false })).toBe('delivery')
  expect(currentStep('review', { ...all, method: false })).toBe('payment')
  expect(currentStep('review', all)).toBe('review')
  expect(currentStep('delivery', all)).toBe('delivery')
})

const option = (method: PaymentOption['method'], available: boolean): PaymentOption => ({
  method,
  is_available: available,
  reason: available ? null : 'Not here.',
  is_test: false,
  requires_confirmation: false,
})
const quote = (...payment_options: PaymentOption[]) => quoteFixture({ payment_options })

test('never silently replaces a payment method that is no longer offered', () => {
  const now = quote(option('pay_now', true), option('pay_on_delivery', false))
  expect(currentMethod(now, 'pay_on_delivery')).toBeNull()
  expect(currentMethod(now, 'pay_now')).toBe('pay_now')
  expect(currentMethod(now, null)).toBe('pay_now')
  expect(currentMethod(quote(option('pay_now', false)), null)).toBeNull()
  expect(currentMethod(undefined, 'pay_now')).toBeNull()
})

test('only a server rejection of the location counts as rejected, not a missing response', () => {
  expect(isLocationRejected({ code: 'delivery_unavailable' })).toBe(true)
  expect(isLocationRejected({ code: 'invalid_input' })).toBe(true)
  expect(isLocationRejected({ code: 'cart_empty' })).toBe(false)
  expect(isLocationRejected(new Error('An unexpected error occurred'))).toBe(false)
  expect(isLocationRejected(null)).toBe(false)
})
