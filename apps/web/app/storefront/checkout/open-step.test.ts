import type { PaymentOption } from '@shop/contract/checkout'
import { expect, test } from 'vitest'
import { sampleQuote } from './sample-quote.ts'
import { isPlaceRefused, methodNow, openStep } from './open-step.ts'

const all = { address: true, delivery: true, method: true }

test('no step opens before the ones it depends on', () => {
  expect(openStep('review', { ...all, address: false })).toBe('delivery')
  expect(openStep('payment', { ...all, delivery: false })).toBe('delivery')
  expect(openStep('review', { ...all, method: false })).toBe('payment')
  expect(openStep('review', all)).toBe('review')
  expect(openStep('delivery', all)).toBe('delivery')
})

const option = (method: PaymentOption['method'], offered: boolean): PaymentOption => ({
  method,
  is_available: offered,
  reason: offered ? null : 'Not here.',
  is_test: false,
  requires_confirmation: false,
})
const quote = (...payment_options: PaymentOption[]) => sampleQuote({ payment_options })

test('a way to pay that is no longer offered has to be chosen anew, never replaced in silence', () => {
  const now = quote(option('pay_now', true), option('pay_on_delivery', false))
  expect(methodNow(now, 'pay_on_delivery')).toBeNull()
  expect(methodNow(now, 'pay_now')).toBe('pay_now')
  expect(methodNow(now, null)).toBe('pay_now')
  expect(methodNow(quote(option('pay_now', false)), null)).toBeNull()
  expect(methodNow(undefined, 'pay_now')).toBeNull()
})

test('another place may be priced where this one is not; no answer says nothing about the place', () => {
  expect(isPlaceRefused({ code: 'delivery_unavailable' })).toBe(true)
  expect(isPlaceRefused({ code: 'invalid_input' })).toBe(true)
  expect(isPlaceRefused({ code: 'cart_empty' })).toBe(false)
  expect(isPlaceRefused(new Error('An unexpected error occurred'))).toBe(false)
  expect(isPlaceRefused(null)).toBe(false)
})
