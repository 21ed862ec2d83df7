import type { GatewayPayment, MissingPayment } from '../ports/payment-gateway.ts'
import { mayAttemptBecome } from './attempt-states.ts'
import type { AttemptRow } from './tables.ts'

/** What the provider's own answer means for an attempt. `mismatch`: money, but not the money that was asked for. */
export type Verdict = 'paid' | 'failed' | 'reversed' | 'mismatch' | 'unchanged'

/**
 * Judges the answer of verify: reference, amount and currency must be those of the attempt (CVE-2026-9189 closed an
 * order of $2,000 with $1), and a step that the lifecycle does not know changes nothing.
 */
export function verdictOf(
  attempt: Pick<AttemptRow, 'state' | 'reference' | 'amountKobo'>,
  payment: GatewayPayment | MissingPayment,
): Verdict {
  if (payment.state === 'pending' || payment.state === 'not_found') return 'unchanged'
  if (!mayAttemptBecome(attempt.state, payment.state)) return 'unchanged'
  if (payment.state === 'failed') return 'failed'
  const isOurs =
    payment.reference === attempt.reference &&
    payment.amountKobo === attempt.amountKobo &&
    payment.currency === 'NGN'
  return isOurs ? payment.state : 'mismatch'
}
