import type { AttemptRow } from '../../payments/tables.ts'

interface Trouble {
  /** Its provider took something back that the shop had not sent. */
  isTakenBack: boolean
  hasRefundTrouble: boolean
  /** The trouble is a refund that its bank gives back only to an account that the shopper has to name. */
  waitsForAccount: boolean
  isWaiting: boolean
  /** Undecided, and its provider cannot be asked. */
  isKeyless: boolean
}

/** Why somebody has to look at a payment, in words; '' where nobody has. */
export function paymentTrouble(
  { amountKobo, askedKobo }: Pick<AttemptRow, 'amountKobo' | 'askedKobo'>,
  { isTakenBack, hasRefundTrouble, waitsForAccount, isWaiting, isKeyless }: Trouble,
): string {
  if (isKeyless) return 'The key of its provider is missing: nobody can ask how it stands'
  if (isTakenBack) return 'The provider took it back: its order says what to do'
  if (isWaiting && askedKobo !== null && askedKobo > amountKobo) return 'Came short, the rest is waited for'
  if (waitsForAccount) return 'A refund waits for the shopper to name a bank account'
  return hasRefundTrouble ? 'A refund did not get through' : ''
}
