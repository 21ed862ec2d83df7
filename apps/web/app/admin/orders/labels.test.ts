import { expect, test } from 'vitest'
import { refundStatusLabel } from './labels.ts'
import { refund } from './admin-order-fixture.ts'

const failedRefund = refund('source', 'failed')

const instead = { ...refund('store_credit', 'processed'), created_at: '2026-03-04T09:00:00.000Z' }

test('a failed refund asks for another method until the money is sent by one', () => {
  expect(refundStatusLabel(failedRefund, [failedRefund])).toBe('Refund failed: choose another method')
  expect(refundStatusLabel(failedRefund, [failedRefund, instead])).toBe('Refund failed, sent another way')
})

test('a refund from the bank says that staff have to send it, until they have', () => {
  expect(refundStatusLabel(refund('bank', 'requested'), [])).toBe('Refund to send from the bank')
  expect(refundStatusLabel(refund('bank', 'processed'), [])).toBe('Refunded')
})

test('a refund is requested until the provider accepts it', () => {
  expect(refundStatusLabel(refund('source', 'requested'), [])).toBe('Refund requested')
  expect(refundStatusLabel(refund('source', 'pending'), [])).toBe('Refund on its way')
})
