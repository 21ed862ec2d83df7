import type { AttemptRow } from '../payments/tables.ts'

interface Trouble {
  hasRefundTrouble: boolean
  isWaiting: boolean
  /** Undecided, and its provider cannot be asked. */
  isKeyless: boolean
}

/** Why somebody has to look at a payment, in words; '' where nobody has. */
export function paymentTrouble(
  { state, amountKobo, askedKobo }: Pick<AttemptRow, 'state' | 'amountKobo' | 'askedKobo'>,
  { hasRefundTrouble, isWaiting, isKeyless }: Trouble,
): string {
  if (isKeyless) return 'The key of its provider is missing: nobody can ask how it stands'
  if (state === 'reversed') return 'The provider took it back: its order says what to do'
  if (isWaiting && askedKobo !== null && askedKobo > amountKobo) return 'Came short, the rest is waited for'
  return hasRefundTrouble ? 'A refund did not get through' : ''
}
