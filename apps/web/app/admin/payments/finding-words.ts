import type { ReconciliationResult, AdminPayoutLine } from '@shop/contract/admin/settlements'
import { formatNairaExact } from '@shop/ui/format/format-naira'

/** Findings that the books expect. */
export const expectedResults: readonly ReconciliationResult[] = ['matched', 'refund']

/** What a finding means, and where its money is booked. */
export function reconciliationLabel({
  reconciliation_result: finding,
  amount_kobo,
  fee_kobo,
  recorded_amount_kobo,
  recorded_fee_kobo,
}: AdminPayoutLine) {
  switch (finding) {
    case 'matched':
      return 'Same reference and amount'
    case 'refund':
      return 'Refund deducted from the payout'
    case 'amount_mismatch':
      return `${differenceLabel(amount_kobo - (recorded_amount_kobo ?? 0))}: booked as settlement difference`
    case 'fee_mismatch':
      return `Fee ${differenceLabel(fee_kobo - (recorded_fee_kobo ?? 0))}: recorded as payment fee`
    case 'unknown':
      return 'Unknown payment: recorded as unmatched money'
    case 'not_paid':
      return 'Not paid in the shop: recorded as unmatched money. Check the payment.'
    case 'test':
      return 'Test payment: recorded as unmatched money'
    case 'already_paid_out':
      return 'Already paid out: recorded as unmatched money'
    case 'unknown_refund':
      return 'Unknown refund: recorded as unmatched money'
  }
}

function differenceLabel(kobo: number): string {
  return kobo < 0 ? `${formatNairaExact(0 - kobo)} short` : `${formatNairaExact(kobo)} more`
}
