import type { InstalmentTotals, Allocation } from './allocate.ts'

/** Takes so much off what a repayment paid, the last of it first: what it still pays, and what was taken off. Kobo. */
export function reduceAllocations(
  allocations: readonly Allocation[],
  kobo: number,
): { retained: Allocation[]; removed: Allocation[] } {
  let remainingKobo = kobo
  const retained: Allocation[] = []
  const removed: Allocation[] = []
  for (const { position, ...allocation } of allocations.toReversed()) {
    const reduction = Math.min(remainingKobo, allocation.amount_kobo)
    const lateFeeReduction = Math.min(remainingKobo - reduction, allocation.late_fee_kobo)
    remainingKobo -= reduction + lateFeeReduction
    if (reduction + lateFeeReduction > 0)
      removed.unshift({ position, amount_kobo: reduction, late_fee_kobo: lateFeeReduction })
    const remaining = {
      position,
      amount_kobo: allocation.amount_kobo - reduction,
      late_fee_kobo: allocation.late_fee_kobo - lateFeeReduction,
    }
    if (remaining.amount_kobo + remaining.late_fee_kobo > 0) retained.unshift(remaining)
  }
  return { retained, removed }
}

/** The instalments of which this was paid, went back on purpose, and is asked no more. */
export function applyRefundedAllocations<Row extends InstalmentTotals>(
  plan: readonly Row[],
  removed: readonly Allocation[],
): Row[] {
  return plan.map((each) => {
    const allocation = removed.find(({ position }) => position === each.position)
    if (!allocation) return each
    return {
      ...each,
      paid_kobo: each.paid_kobo - allocation.amount_kobo,
      late_fee_paid_kobo: each.late_fee_paid_kobo - allocation.late_fee_kobo,
      returned_kobo: each.returned_kobo + allocation.amount_kobo + allocation.late_fee_kobo,
    }
  })
}
