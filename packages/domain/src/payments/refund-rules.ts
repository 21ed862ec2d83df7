import type { RefundMethod } from '@shop/contract/refunds'
import { isManualProvider } from './ledger/ledger.ts'
import type { AttemptRow } from './tables.ts'

/**
 * How the money of a receipt goes back when nobody chooses: through its provider, as store credit where it was that, else
 * by hand into the shopper's bank account.
 */
export function refundMethodFor({ provider }: Pick<AttemptRow, 'provider'>): RefundMethod {
  if (provider === 'store_credit') return 'store_credit'
  return isManualProvider(provider) ? 'bank' : 'source'
}

/** What of each receipt, by its id, may not go back now, in kobo. */
type WithheldAmounts = ReadonlyMap<string, number>

const nothingWithheld: WithheldAmounts = new Map()

/** What of a receipt is still the shop's and may go back, in kobo. */
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
 * Spreads an amount over an order's receipts, the newest first: each by its own way back, by hand only where that is
 * asked for ('own'), or all by one. Undefined when that way does not reach so far. Test money never becomes store credit, which is real.
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

/** How much goes back at most by each way, in kobo. */
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
