import type { Quote } from '@shop/contract/checkout'

/** Whether store credit leaves nothing to pay, now or at the door. */
export function isPaidByCredit(quote: Pick<Quote, 'credit_kobo' | 'total_kobo'>): boolean {
  return quote.credit_kobo > 0 && quote.credit_kobo === quote.total_kobo
}
