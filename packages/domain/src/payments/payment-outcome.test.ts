import { expect, test } from 'vitest'
import type { GatewayPayment } from '../core/ports/payment-gateway.ts'
import { toAttemptOutcome } from './payment-outcome.ts'

const attempt = { status: 'open', reference: 'ORD-1', amount_kobo: 450_000 } as const

const payment: GatewayPayment = {
  status: 'paid',
  reference: 'ORD-1',
  amount_kobo: 450_000,
  currency: 'NGN',
  channel: 'card',
  fee_kobo: 100,
  provider_id: '1',
  message: '',
  paid_at: undefined,
  raw: {},
}

test.each<[string, Partial<GatewayPayment>]>([
  ['nothing at all', { amount_kobo: 0 }],
  ['another currency', { currency: 'USD' }],
  ['another reference', { reference: 'ORD-2' }],
])('%s does not pay for the order', (_what, change) => {
  expect(toAttemptOutcome(attempt, { ...payment, ...change })).toBe('mismatched')
})

test('a different amount counts as what it is, but a reversal must match the amount that was paid', () => {
  expect(toAttemptOutcome(attempt, { ...payment, amount_kobo: 100 })).toBe('underpaid')
  expect(toAttemptOutcome(attempt, { ...payment, amount_kobo: 450_001 })).toBe('overpaid')
  const paid = { ...attempt, status: 'paid' } as const
  expect(toAttemptOutcome(paid, { ...payment, status: 'reversed', amount_kobo: 100 })).toBe('mismatched')
})

test('a payment that is pending or unknown at the provider changes nothing', () => {
  expect(toAttemptOutcome(attempt, { ...payment, status: 'pending' })).toBe('unchanged')
  expect(toAttemptOutcome(attempt, { status: 'not_found', reference: 'ORD-1' })).toBe('unchanged')
})

test('a repeated or earlier status changes nothing', () => {
  expect(toAttemptOutcome({ ...attempt, status: 'paid' }, payment)).toBe('unchanged')
  expect(toAttemptOutcome({ ...attempt, status: 'paid' }, { ...payment, status: 'failed' })).toBe('unchanged')
  expect(toAttemptOutcome(attempt, { ...payment, status: 'reversed' })).toBe('unchanged')
})

test('otherwise the outcome is the provider’s status', () => {
  expect(toAttemptOutcome(attempt, payment)).toBe('paid')
  expect(toAttemptOutcome({ ...attempt, status: 'abandoned' }, payment)).toBe('paid')
  expect(toAttemptOutcome(attempt, { ...payment, status: 'failed' })).toBe('failed')
  expect(toAttemptOutcome({ ...attempt, status: 'paid' }, { ...payment, status: 'reversed' })).toBe(
    'reversed',
  )
})
