import type { StoredOrder } from '../find-order.ts'
import { hasEnded } from '../payment-state.ts'
import { type DocumentContent, sumByClass } from './document-content.ts'

interface ChargedOrder extends Pick<StoredOrder, 'state' | 'totalKobo' | 'planChargesKobo'> {
  /** What its first paper comes to, and those of later charges after it. */
  invoicedKobo: number
  laterKobo: number
  /** What was paid of what its plan charged for being late. */
  latePaidKobo: number
}

/**
 * What the plan of an order charged after its first paper and has been paid since, without a paper so far, in kobo. Only
 * what is paid gets one, for it may still fall away.
 */
export function laterDueKobo(order: ChargedOrder): number {
  const { state, totalKobo, planChargesKobo, invoicedKobo, laterKobo, latePaidKobo } = order
  if (hasEnded(state)) return 0
  return Math.max(0, Math.min(totalKobo + planChargesKobo - invoicedKobo, latePaidKobo) - laterKobo)
}

/** What stands on the paper of such a charge, beside what stood on the first; like the plan's fee it has no VAT. */
export function laterContent(
  first: DocumentContent,
  amountKobo: number,
  suppliedAt: string,
): DocumentContent {
  const sums = { vatClass: 'exempt', netKobo: amountKobo, vatKobo: 0, grossKobo: amountKobo } as const
  const lines = [
    {
      ...sums,
      name: 'Late fee',
      detail: 'Late plan payments',
      quantity: 1,
      unitPriceKobo: amountKobo,
      discountKobo: 0,
    },
  ]
  return { ...first, suppliedAt, lines, sums: sumByClass(lines) }
}
