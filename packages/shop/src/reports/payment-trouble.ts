import type { AttemptRow } from '../payments/tables.ts'

/** Why somebody has to look at a payment, in words; '' where nobody has. */
export function paymentTrouble(
  { state, amountKobo, askedKobo }: Pick<AttemptRow, 'state' | 'amountKobo' | 'askedKobo'>,
  { hasRefundTrouble, isWaiting }: { hasRefundTrouble: boolean; isWaiting: boolean },
): string {
  if (state === 'reversed') return 'The provider took it back'
  if (isWaiting && askedKobo !== null && askedKobo > amountKobo) return 'Came short, the rest is waited for'
  return hasRefundTrouble ? 'A refund did not get through' : ''
}
