import { expect, test } from 'vitest'
import { lastPaymentKobo } from './order-money.ts'

const paid = { status: 'paid', provider: 'paystack', amount_kobo: 1_430_000 } as const
const at = (hour: number) => new Date(`2026-11-20T${hour}:00:00Z`)

test('failed and open attempts, and store credit, do not count as the last payment', () => {
  expect(lastPaymentKobo([])).toBe(0)
  const credit = { ...paid, provider: 'store_credit', completed_at: at(10) }
  const failed = { ...paid, status: 'failed', completed_at: at(11) } as const
  expect(lastPaymentKobo([credit, failed, { ...paid, status: 'open', completed_at: null }])).toBe(0)
})

test('the payment that completed last counts, not the one that started last', () => {
  const late = { ...paid, amount_kobo: 1_180_000, completed_at: at(12) }
  expect(lastPaymentKobo([late, { ...paid, completed_at: at(11) }])).toBe(1_180_000)
})
