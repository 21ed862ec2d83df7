import { expect, test } from 'vitest'
import type { GatewayPayment } from '../core/ports/payment-gateway.ts'
import { verdictOf } from './attempt-verdict.ts'

const attempt = { state: 'open', reference: 'ORD-1', amountKobo: 450_000 } as const
const payment: GatewayPayment = {
  state: 'paid',
  reference: 'ORD-1',
  amountKobo: 450_000,
  currency: 'NGN',
  channel: 'card',
  feeKobo: 100,
  providerId: '1',
  message: '',
  paidAt: undefined,
  raw: {},
}

test.each<[string, Partial<GatewayPayment>]>([
  ['nothing at all', { amountKobo: 0 }],
  ['another currency', { currency: 'USD' }],
  ['another reference', { reference: 'ORD-2' }],
])('%s does not pay for the order', (_what, change) => {
  expect(verdictOf(attempt, { ...payment, ...change })).toBe('foreign')
})

test('another sum pays what it is, and what was taken back is never another sum than was paid', () => {
  expect(verdictOf(attempt, { ...payment, amountKobo: 100 })).toBe('short')
  expect(verdictOf(attempt, { ...payment, amountKobo: 450_001 })).toBe('over')
  const paid = { ...attempt, state: 'paid' } as const
  expect(verdictOf(paid, { ...payment, state: 'reversed', amountKobo: 100 })).toBe('foreign')
})

test('what is still open or unknown to the provider changes nothing', () => {
  expect(verdictOf(attempt, { ...payment, state: 'pending' })).toBe('unchanged')
  expect(verdictOf(attempt, { state: 'not_found', reference: 'ORD-1' })).toBe('unchanged')
})

test('steps back change nothing', () => {
  expect(verdictOf({ ...attempt, state: 'paid' }, payment)).toBe('unchanged')
  expect(verdictOf({ ...attempt, state: 'paid' }, { ...payment, state: 'failed' })).toBe('unchanged')
  expect(verdictOf(attempt, { ...payment, state: 'reversed' })).toBe('unchanged')
})

test('the rest is as the provider says', () => {
  expect(verdictOf(attempt, payment)).toBe('paid')
  expect(verdictOf({ ...attempt, state: 'abandoned' }, payment)).toBe('paid')
  expect(verdictOf(attempt, { ...payment, state: 'failed' })).toBe('failed')
  expect(verdictOf({ ...attempt, state: 'paid' }, { ...payment, state: 'reversed' })).toBe('reversed')
})
