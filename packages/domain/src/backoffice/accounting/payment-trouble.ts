import type { AttemptRow } from '../../payments/tables.ts'

interface PaymentFlags {
  /** Its provider took something back that the shop had not sent. */
  isReversed: boolean
  hasStalledRefund: boolean
  /** The trouble is a refund that its bank gives back only to an account that the shopper has to name. */
  requiresBankAccount: boolean
  isWaiting: boolean
  /** Undecided, and its provider cannot be asked. */
  isMissingCredentials: boolean
}

/** Why somebody has to look at a payment, in words; '' where nobody has. */
export function paymentReviewReason(
  {
    amount_kobo: amountKobo,
    requested_kobo: requestedKobo,
  }: Pick<AttemptRow, 'amount_kobo' | 'requested_kobo'>,
  { isReversed, hasStalledRefund, requiresBankAccount, isWaiting, isMissingCredentials }: PaymentFlags,
): string {
  if (isMissingCredentials) return 'The provider’s key is missing, so it can’t be checked'
  if (isReversed) return 'Reversed by the provider: see the order'
  if (isWaiting && requestedKobo !== null && requestedKobo > amountKobo)
    return 'Underpaid, waiting for the rest'
  if (requiresBankAccount) return 'A refund is waiting for the customer’s bank account'
  return hasStalledRefund ? 'A refund failed' : ''
}
