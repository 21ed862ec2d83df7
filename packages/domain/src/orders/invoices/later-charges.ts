import type { StoredOrder } from '../find-order.ts'
import { hasEnded } from '../payment-state.ts'
import { type DocumentContent, totalByVatClass } from './document-content.ts'

interface ChargedOrder extends Pick<StoredOrder, 'status' | 'total_kobo' | 'agreement_charges_kobo'> {
  /** What its first paper comes to, and those of later charges after it. */
  invoicedKobo: number
  supplementaryKobo: number
  /** What was paid of what its plan charged for being late. */
  late_fee_paid_kobo: number
}

/**
 * What the plan of an order charged after its first paper and has been paid since, without a paper so far, in kobo. Only
 * what is paid gets one, for it may still fall away.
 */
export function supplementaryDueKobo(order: ChargedOrder): number {
  const {
    status: state,
    total_kobo: totalKobo,
    agreement_charges_kobo: agreementChargesKobo,
    invoicedKobo,
    supplementaryKobo,
    late_fee_paid_kobo: lateFeePaidKobo,
  } = order
  if (hasEnded(state)) return 0
  return Math.max(
    0,
    Math.min(totalKobo + agreementChargesKobo - invoicedKobo, lateFeePaidKobo) - supplementaryKobo,
  )
}

/** What stands on the paper of such a charge, beside what stood on the first; like the plan's fee it has no VAT. */
export function supplementaryInvoice(
  first: DocumentContent,
  amountKobo: number,
  suppliedAt: string,
): DocumentContent {
  const totals = { vat_class: 'exempt', net_kobo: amountKobo, vat_kobo: 0, gross_kobo: amountKobo } as const
  const lines = [
    {
      ...totals,
      name: 'Late fee',
      detail: 'Late plan payments',
      quantity: 1,
      unit_price_kobo: amountKobo,
      discount_kobo: 0,
    },
  ]
  return { ...first, suppliedAt, lines, totals: totalByVatClass(lines) }
}
