import type { PaymentRow } from '@shop/contract/admin/accounting'
import type { ChipLabel } from '@shop/ui/chip'
import type { ReconciliationResult, AdminPayoutLine } from '@shop/contract/admin/payouts'
import { formatNairaExact } from '@shop/ui/format/format-naira'

const statuses: Readonly<Record<string, ChipLabel>> = {
  created: { text: 'Not started', tone: 'neutral' },
  open: { text: 'Waiting', tone: 'warn' },
  paid: { text: 'Paid', tone: 'ok' },
  failed: { text: 'Failed', tone: 'neutral' },
  abandoned: { text: 'Abandoned', tone: 'neutral' },
  reversed: { text: 'Reversed', tone: 'danger' },
}

type Shown = Pick<
  PaymentRow,
  'amount_kobo' | 'refunded_kobo' | 'refund_sent_kobo' | 'status' | 'review_reason'
>

/** Status of a payment: a problem if it has one, otherwise its refunds, otherwise its own status. */
export function paymentChip({
  amount_kobo,
  refunded_kobo,
  refund_sent_kobo,
  status,
  review_reason: problem,
}: Shown): ChipLabel {
  if (problem) return { text: problem, tone: 'danger' }
  if (refund_sent_kobo < refunded_kobo) return { text: 'Refund under way', tone: 'info' }
  if (refunded_kobo === amount_kobo) return { text: 'Refunded', tone: 'neutral' }
  if (refunded_kobo > 0) return { text: 'Partly refunded', tone: 'neutral' }
  return statuses[status] ?? { text: status, tone: 'neutral' }
}

/** Reconciliation results that need no attention. */
export const expectedResults: readonly ReconciliationResult[] = ['matched', 'refund']

/** What a reconciliation result means, and where its money is booked. */
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
      return `${differenceLabel(amount_kobo - (recorded_amount_kobo ?? 0))}: recorded as payout difference`
    case 'fee_mismatch':
      return `Fee ${differenceLabel(fee_kobo - (recorded_fee_kobo ?? 0))}: recorded as payment fee`
    case 'unknown_payment':
      return 'Unknown payment: recorded as unmatched money'
    case 'not_paid':
      return 'Not paid in the shop: recorded as unmatched money. Check the payment.'
    case 'test_payment':
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
