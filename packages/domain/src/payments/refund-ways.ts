import type { RefundWay } from '@shop/contract/refunds'
import { isByHand } from './ledger/ledger.ts'
import type { AttemptRow } from './tables.ts'

/**
 * How the money of a receipt goes back when nobody chooses: through its provider, as store credit where it was that, else
 * by hand into the shopper's bank account.
 */
export function returnPath({ provider }: Pick<AttemptRow, 'provider'>): RefundWay {
  if (provider === 'store_credit') return 'store_credit'
  return isByHand(provider) ? 'bank' : 'source'
}

/** What of each receipt, by its id, may not go back now, in kobo. */
export type Held = ReadonlyMap<string, number>

const nothingHeld: Held = new Map()

/** What of a receipt is still the shop's and may go back, in kobo. */
export function leftKobo(
  { id, status: state, amount_kobo: amountKobo, refunded_kobo: refundedKobo }: AttemptRow,
  held: Held = nothingHeld,
): number {
  return state === 'paid' ? Math.max(0, amountKobo - refundedKobo - (held.get(id) ?? 0)) : 0
}

export interface RefundShare {
  attempt: AttemptRow
  amount_kobo: number
  way: RefundWay
}

/**
 * Spreads an amount over an order's receipts, the newest first: each by its own way back, by hand only where that is
 * asked for ('own'), or all by one. Undefined when that way does not reach so far. Test money never becomes store credit, which is real.
 */
export function spreadRefund(
  attempts: readonly AttemptRow[],
  amountKobo: number,
  way: RefundWay | 'own',
  held?: Held,
): RefundShare[] | undefined {
  const shares: RefundShare[] = []
  let restKobo = amountKobo
  for (const attempt of attempts.toReversed()) {
    const own = returnPath(attempt)
    const chosen = way === 'source' || way === 'own' ? own : way
    const reaches = way === 'source' ? own !== 'bank' : !(way === 'store_credit' && attempt.is_test)
    const shareKobo = reaches ? Math.min(restKobo, leftKobo(attempt, held)) : 0
    if (shareKobo > 0) shares.push({ attempt, amount_kobo: shareKobo, way: chosen })
    restKobo -= shareKobo
  }
  return restKobo === 0 ? shares : undefined
}

/** How much goes back at most by each way, in kobo. */
export function reachOf(attempts: readonly AttemptRow[], held?: Held): Record<RefundWay, number> {
  const sum = (fits: (attempt: AttemptRow) => boolean) =>
    attempts.filter(fits).reduce((total, attempt) => total + leftKobo(attempt, held), 0)
  return {
    source: sum((attempt) => returnPath(attempt) !== 'bank'),
    bank: sum(() => true),
    store_credit: sum((attempt) => !attempt.is_test),
  }
}
