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
  { amount_kobo: amountKobo, requested_kobo: askedKobo }: Pick<AttemptRow, 'amount_kobo' | 'requested_kobo'>,
  { isTakenBack, hasRefundTrouble, waitsForAccount, isWaiting, isKeyless }: Trouble,
): string {
  if (isKeyless) return 'The provider’s key is missing, so it can’t be checked'
  if (isTakenBack) return 'Reversed by the provider: see the order'
  if (isWaiting && askedKobo !== null && askedKobo > amountKobo) return 'Underpaid, waiting for the rest'
  if (waitsForAccount) return 'A refund is waiting for the customer’s bank account'
  return hasRefundTrouble ? 'A refund failed' : ''
}
