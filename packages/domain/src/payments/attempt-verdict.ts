import type { GatewayPayment, MissingPayment } from '../core/ports/payment-gateway.ts'
import { mayAttemptBecome } from './attempt-states.ts'
import type { AttemptRow } from './tables.ts'

/**
 * What the provider's own answer means for an attempt. `short` and `over`: our money, but another sum than was asked
 * for; `foreign`: money that is not this attempt's at all.
 */
export type Verdict = 'paid' | 'short' | 'over' | 'failed' | 'reversed' | 'foreign' | 'unchanged'

/**
 * Judges the answer of verify: reference, amount and currency must be those of the attempt (CVE-2026-9189 closed an
 * order of $2,000 with $1): a short sum pays its part and no more. A step that the lifecycle does not know changes nothing.
 */
export function verdictOf(
  attempt: Pick<AttemptRow, 'state' | 'reference' | 'amountKobo'>,
  payment: GatewayPayment | MissingPayment,
): Verdict {
  if (payment.state === 'pending' || payment.state === 'not_found') return 'unchanged'
  if (!mayAttemptBecome(attempt.state, payment.state)) return 'unchanged'
  if (payment.state === 'failed') return 'failed'
  const { reference, currency, amountKobo } = payment
  if (reference !== attempt.reference || currency !== 'NGN' || amountKobo === 0) return 'foreign'
  if (amountKobo === attempt.amountKobo) return payment.state
  if (payment.state === 'reversed') return 'foreign'
  return amountKobo < attempt.amountKobo ? 'short' : 'over'
}
