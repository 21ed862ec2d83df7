import type { GatewayPayment, MissingPayment } from '../core/ports/payment-gateway.ts'
import { canAttemptBecome } from './attempt-states.ts'
import type { AttemptRow } from './tables.ts'

/**
 * What the provider's own answer means for an attempt. `short` and `over`: our money, but another sum than was asked
 * for; `foreign`: money that is not this attempt's at all.
 */
export type AttemptOutcome =
  'paid' | 'underpaid' | 'overpaid' | 'failed' | 'reversed' | 'mismatched' | 'unchanged'

/**
 * Judges the answer of verify: reference, amount and currency must be those of the attempt (CVE-2026-9189 closed an
 * order of $2,000 with $1): a short sum pays its part and no more. A step that the lifecycle does not know changes nothing.
 */
export function toAttemptOutcome(
  attempt: Pick<AttemptRow, 'status' | 'reference' | 'amount_kobo'>,
  payment: GatewayPayment | MissingPayment,
): AttemptOutcome {
  if (payment.status === 'pending' || payment.status === 'not_found') return 'unchanged'
  if (!canAttemptBecome(attempt.status, payment.status)) return 'unchanged'
  if (payment.status === 'failed') return 'failed'
  const { reference, currency, amount_kobo: amountKobo } = payment
  if (reference !== attempt.reference || currency !== 'NGN' || amountKobo === 0) return 'mismatched'
  if (amountKobo === attempt.amount_kobo) return payment.status
  if (payment.status === 'reversed') return 'mismatched'
  return amountKobo < attempt.amount_kobo ? 'underpaid' : 'overpaid'
}
