import type { AdminOrder } from '@shop/contract/admin/orders'
import type { RefundWay } from '@shop/contract/refunds'
import { isOpenRefund } from '../../entities/payment/open-refund.ts'

/** The ways back as staff choose them. */
export const wayWords: Readonly<Record<RefundWay, { title: string; line: string; account: string }>> = {
  source: {
    title: 'Where it came from',
    line: 'The payment provider sends it; up to ten working days.',
    account: 'Payment provider',
  },
  bank: {
    title: 'Bank account of the shopper',
    line: 'You send it from the bank, then note here that it was sent.',
    account: 'Bank',
  },
  store_credit: {
    title: 'Store credit',
    line: 'At once, and it may be spent on anything.',
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

const states: Readonly<Record<string, string>> = {
  asked: 'Refund requested',
  pending: 'Refund on its way',
  processed: 'Refunded',
  failed: 'Refund failed: choose another way',
  needs_attention: 'Refund waits for the shopper’s bank account',
}

type Told = AdminOrder['refunds'][number]

/** What became of one of an order's refunds. */
export function refundStateWords(refund: Told, all: readonly Told[]): string {
  const { state, way } = refund
  if (state === 'failed' && !isOpenRefund(refund, all)) return 'Refund failed, went back another way'
  if (way === 'bank' && state === 'asked') return 'Refund to be sent from the bank'
  return states[state] ?? state
}
