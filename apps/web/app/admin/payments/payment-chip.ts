import type { PaymentRow } from '@shop/contract/admin/transactions'
import type { ChipLabel } from '@shop/ui/chip'

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

/** How a payment stands: what is wrong with it, else what became of its refunds, else its own state. */
export function paymentChip({
  amount_kobo,
  refunded_kobo,
  refund_sent_kobo,
  status: state,
  review_reason: trouble,
}: Shown): ChipLabel {
  if (trouble) return { text: trouble, tone: 'danger' }
  if (refund_sent_kobo < refunded_kobo) return { text: 'Refund under way', tone: 'info' }
  if (refunded_kobo === amount_kobo) return { text: 'Refunded', tone: 'neutral' }
  if (refunded_kobo > 0) return { text: 'Partly refunded', tone: 'neutral' }
  return statuses[state] ?? { text: state, tone: 'neutral' }
}
