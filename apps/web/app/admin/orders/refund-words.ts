import type { RefundWay } from '@shop/contract/refunds'

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
  asked: 'asked for',
  pending: 'on its way',
  processed: 'given back',
  failed: 'failed: choose another way',
  needs_attention: 'waits for the shopper’s bank account',
}

export function refundStateWords({ state, way }: { state: string; way: RefundWay }): string {
  if (way === 'bank' && state === 'asked') return 'to be sent from the bank'
  return states[state] ?? state
}
