import type { AttemptRow } from '../payments/tables.ts'

/** Why somebody has to look at a payment, in words; '' where nobody has. */
export function paymentTrouble(attempt: Pick<AttemptRow, 'state'>, hasRefundTrouble: boolean): string {
  if (attempt.state === 'reversed') return 'The provider took it back'
  return hasRefundTrouble ? 'A refund did not get through' : ''
}
