import { expect, test } from 'vitest'
import { refundStep } from './refund-step.ts'
import { refund } from './sample-order.ts'

const earlier = { ...refund('source', 'failed'), created_at: '2026-03-02T09:00:00.000Z' }

test('what goes back by itself, or has gone back, asks nothing of anybody', () => {
  expect(refundStep([])).toBeUndefined()
  for (const state of ['requested', 'pending', 'processed'] as const)
    expect(refundStep([refund('source', state)])).toBeUndefined()
  expect(refundStep([refund('bank', 'processed'), refund('store_credit', 'processed')])).toBeUndefined()
})

test('a refund that failed is done once its money goes another way', () => {
  expect(refundStep([earlier])?.title).toBe('Next: refund ₦1,000 another way')
  expect(refundStep([earlier, refund('store_credit', 'processed')])).toBeUndefined()
  const less = { ...refund('store_credit', 'processed'), amount_kobo: 99_999 }
  expect(refundStep([earlier, less])?.title).toBe('Next: refund ₦1,000 another way')
  const before = { ...refund('source', 'processed'), created_at: '2026-03-01T09:00:00.000Z' }
  expect(refundStep([before, earlier])?.title).toBe('Next: refund ₦1,000 another way')
})

test('what staff send from the bank comes before what waits for the shopper', () => {
  const waits = refund('source', 'requires_bank_account')
  expect(refundStep([waits])?.title).toBe('The refund is waiting for a bank account')
  expect(refundStep([waits, refund('bank', 'requested')])?.title).toBe('Next: send ₦1,000 from the bank')
})
