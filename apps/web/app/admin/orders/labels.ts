import type { AdminOrder } from '@shop/contract/admin/orders'
import type { RefundMethod } from '@shop/contract/refunds'
import { isOpenRefund } from '../../entities/payment/payment-rules.ts'

/** Refund methods as staff choose them. */
export const refundMethodLabels: Readonly<
  Record<RefundMethod, { title: string; description: string; account: string }>
> = {
  source: {
    title: 'Original payment method',
    description: 'Sent by the payment provider; up to ten working days.',
    account: 'Payment provider',
  },
  bank: {
    title: 'Customer’s bank account',
    description: 'You send it from the bank, then mark it as sent here.',
    account: 'Bank',
  },
  store_credit: {
    title: 'Store credit',
    description: 'Immediate; can be spent on anything.',
    account: 'Store credit',
  },
}

export const refundReasons = [
  'Faulty',
  'Not as described',
  'Wrong item',
  'Changed mind',
  'Late',
  'Other',
] as const

const statuses: Readonly<Record<string, string>> = {
  requested: 'Refund requested',
  pending: 'Refund on its way',
  processed: 'Refunded',
  failed: 'Refund failed: choose another method',
  requires_bank_account: 'Refund waiting for the customer’s bank account',
}

type Refund = AdminOrder['refunds'][number]

/** Status of one of an order's refunds. */
export function refundStatusLabel(refund: Refund, all: readonly Refund[]): string {
  const { status, method } = refund
  if (status === 'failed' && !isOpenRefund(refund, all)) return 'Refund failed, sent another way'
  if (method === 'bank' && status === 'requested') return 'Refund to send from the bank'
  return statuses[status] ?? status
}
