import { type InstalmentTotals, unpaidKobo, payoffKobo, unpaidFeeKobo, waiveFutureFees } from './allocate.ts'

/** What of an instalment is open for the goods alone, in kobo: without its fee, and what was added for being late. */
function unpaidItemsKobo(instalment: InstalmentTotals): number {
  const { late_fee_kobo: lateFeeKobo, late_fee_paid_kobo: lateFeePaidKobo } = instalment
  return Math.max(0, unpaidKobo(instalment) - unpaidFeeKobo(instalment) - (lateFeeKobo - lateFeePaidKobo))
}

/**
 * A plan whose order lost goods of this worth, in kobo: the last payments are asked no more, and the fee of one that has
 * nothing left and whose day has not come falls away. What is above all that is open for the goods pays charges.
 */
export function reducedAgreement<Row extends InstalmentTotals>(
  plan: readonly Row[],
  itemsValueKobo: number,
  today: string,
): { plan: Row[]; reducedKobo: number } {
  const goods = reduceBy(plan, itemsValueKobo, unpaidItemsKobo)
  const released = goods.plan.map((each) => {
    const isFullyReturned = each.returned_kobo > 0 && unpaidItemsKobo(each) === 0 && each.due_on > today
    return isFullyReturned ? { ...each, waived_kobo: each.waived_kobo + unpaidFeeKobo(each) } : each
  })
  const isPaidOff = goods.remaining_kobo >= payoffKobo(released, today)
  const all = reduceBy(
    isPaidOff ? waiveFutureFees(released, today) : released,
    goods.remaining_kobo,
    unpaidKobo,
  )
  return { plan: all.plan, reducedKobo: itemsValueKobo - all.remaining_kobo }
}

function reduceBy<Row extends InstalmentTotals>(
  plan: readonly Row[],
  kobo: number,
  getUnpaidKobo: (instalment: InstalmentTotals) => number,
): { plan: Row[]; remaining_kobo: number } {
  let remainingKobo = kobo
  const lowered = plan.toReversed().map((each) => {
    const reduction = Math.min(remainingKobo, getUnpaidKobo(each))
    remainingKobo -= reduction
    return reduction > 0 ? { ...each, returned_kobo: each.returned_kobo + reduction } : each
  })
  return { plan: lowered.toReversed(), remaining_kobo: remainingKobo }
}
