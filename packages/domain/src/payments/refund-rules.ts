import type { RefundMethod } from '@shop/contract/refunds'
import { isManualProvider } from './ledger/ledger.ts'
import type { AttemptRow } from './tables.ts'

/**
 * The default refund method of a payment: through its provider, as store credit if it was paid with that, otherwise by
 * hand to the customer's bank account.
 */
export function refundMethodFor({ provider }: Pick<AttemptRow, 'provider'>): RefundMethod {
  if (provider === 'store_credit') return 'store_credit'
  return isManualProvider(provider) ? 'bank' : 'source'
}

/** How much of each payment (by id) cannot be refunded now, in kobo. */
type WithheldAmounts = ReadonlyMap<string, number>

const nothingWithheld: WithheldAmounts = new Map()

/** How much of a payment can still be refunded, in kobo. */
export function refundableKobo(
  { id, status, amount_kobo: amountKobo, refunded_kobo: refundedKobo }: AttemptRow,
  withheld: WithheldAmounts = nothingWithheld,
): number {
  return status === 'paid' ? Math.max(0, amountKobo - refundedKobo - (withheld.get(id) ?? 0)) : 0
}

export interface RefundAllocation {
  attempt: AttemptRow
  amount_kobo: number
  method: RefundMethod
}

/**
 * Spreads a refund over an order's payments, the newest first. 'source' uses the default method of each but skips
 * those that need a bank transfer by hand; 'own' includes them; 'bank' and 'store_credit' apply to all. Undefined if
 * the method cannot cover the amount. Test money never becomes store credit, which is real.
 */
export function allocateRefund(
  attempts: readonly AttemptRow[],
  amountKobo: number,
  method: RefundMethod | 'own',
  withheld?: WithheldAmounts,
): RefundAllocation[] | undefined {
  const allocations: RefundAllocation[] = []
  let remainingKobo = amountKobo
  for (const attempt of attempts.toReversed()) {
    const own = refundMethodFor(attempt)
    const chosen = method === 'source' || method === 'own' ? own : method
    const isRefundable =
      method === 'source' ? own !== 'bank' : !(method === 'store_credit' && attempt.is_test)
    const shareKobo = isRefundable ? Math.min(remainingKobo, refundableKobo(attempt, withheld)) : 0
    if (shareKobo > 0) allocations.push({ attempt, amount_kobo: shareKobo, method: chosen })
    remainingKobo -= shareKobo
  }
  return remainingKobo === 0 ? allocations : undefined
}

/** The most that can be refunded by each method, in kobo. */
export function getRefundableByMethod(
  attempts: readonly AttemptRow[],
  withheld?: WithheldAmounts,
): Record<RefundMethod, number> {
  const sum = (matches: (attempt: AttemptRow) => boolean) =>
    attempts.filter(matches).reduce((total, attempt) => total + refundableKobo(attempt, withheld), 0)
  return {
    source: sum((attempt) => refundMethodFor(attempt) !== 'bank'),
    bank: sum(() => true),
    store_credit: sum((attempt) => !attempt.is_test),
  }
}
