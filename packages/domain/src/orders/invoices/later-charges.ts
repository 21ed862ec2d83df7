import type { StoredOrder } from '../find-order.ts'
import { hasEnded } from '../payment-state.ts'
import { type DocumentContent, sumByClass } from './document-content.ts'

interface ChargedOrder extends Pick<StoredOrder, 'status' | 'total_kobo' | 'agreement_charges_kobo'> {
  /** What its first paper comes to, and those of later charges after it. */
  invoicedKobo: number
  laterKobo: number
  /** What was paid of what its plan charged for being late. */
  late_fee_paid_kobo: number
}

/**
 * What the plan of an order charged after its first paper and has been paid since, without a paper so far, in kobo. Only
 * what is paid gets one, for it may still fall away.
 */
export function laterDueKobo(order: ChargedOrder): number {
  const {
    status: state,
    total_kobo: totalKobo,
    agreement_charges_kobo: planChargesKobo,
    invoicedKobo,
    laterKobo,
    late_fee_paid_kobo: latePaidKobo,
  } = order
  if (hasEnded(state)) return 0
  return Math.max(0, Math.min(totalKobo + planChargesKobo - invoicedKobo, latePaidKobo) - laterKobo)
}

/** What stands on the paper of such a charge, beside what stood on the first; like the plan's fee it has no VAT. */
export function laterContent(
  first: DocumentContent,
  amountKobo: number,
  suppliedAt: string,
): DocumentContent {
  const sums = { vat_class: 'exempt', net_kobo: amountKobo, vat_kobo: 0, gross_kobo: amountKobo } as const
  const lines = [
    {
      ...sums,
      name: 'Late fee',
      detail: 'Late plan payments',
      quantity: 1,
      unit_price_kobo: amountKobo,
      discount_kobo: 0,
    },
  ]
  return { ...first, suppliedAt, lines, totals: sumByClass(lines) }
}
