import { expect, test } from 'vitest'
import { getRefundStep } from './next-step.ts'
import { refund } from './admin-order-fixture.ts'

const failedRefund = { ...refund('source', 'failed'), created_at: '2026-03-02T09:00:00.000Z' }

test('automatic and completed refunds need no action', () => {
  expect(getRefundStep([])).toBeUndefined()
  for (const status of ['requested', 'pending', 'processed'] as const)
    expect(getRefundStep([refund('source', status)])).toBeUndefined()
  expect(getRefundStep([refund('bank', 'processed'), refund('store_credit', 'processed')])).toBeUndefined()
})

test('a failed refund is done once the money is sent by another method', () => {
  expect(getRefundStep([failedRefund])?.title).toBe('Next: refund ₦1,000 another way')
  expect(getRefundStep([failedRefund, refund('store_credit', 'processed')])).toBeUndefined()
  const less = { ...refund('store_credit', 'processed'), amount_kobo: 99_999 }
  expect(getRefundStep([failedRefund, less])?.title).toBe('Next: refund ₦1,000 another way')
  const processedRefund = { ...refund('source', 'processed'), created_at: '2026-03-01T09:00:00.000Z' }
  expect(getRefundStep([processedRefund, failedRefund])?.title).toBe('Next: refund ₦1,000 another way')
})

test('refunds that staff send from the bank come before those waiting for the customer', () => {
  const waitingRefund = refund('source', 'requires_bank_account')
  expect(getRefundStep([waitingRefund])?.title).toBe('The refund is waiting for a bank account')
  expect(getRefundStep([waitingRefund, refund('bank', 'requested')])?.title).toBe(
    'Next: send ₦1,000 from the bank',
  )
})
