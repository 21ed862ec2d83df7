import { type InstalmentSums, openKobo, settleKobo, unpaidFeeKobo, withoutWaivable } from './allocate.ts'

/** What of an instalment is open for the goods alone, in kobo: without its fee, and what was added for being late. */
function openGoodsKobo(instalment: InstalmentSums): number {
  const { late_fee_kobo: lateKobo, late_fee_paid_kobo: latePaidKobo } = instalment
  return Math.max(0, openKobo(instalment) - unpaidFeeKobo(instalment) - (lateKobo - latePaidKobo))
}

/**
 * A plan whose order lost goods of this worth, in kobo: the last payments are asked no more, and the fee of one that has
 * nothing left and whose day has not come falls away. What is above all that is open for the goods pays charges.
 */
export function loweredPlan<Row extends InstalmentSums>(
  plan: readonly Row[],
  worthKobo: number,
  today: string,
): { plan: Row[]; loweredKobo: number } {
  const goods = takeOff(plan, worthKobo, openGoodsKobo)
  const freed = goods.plan.map((each) => {
    const isFreed = each.returned_kobo > 0 && openGoodsKobo(each) === 0 && each.due_on > today
    return isFreed ? { ...each, waived_kobo: each.waived_kobo + unpaidFeeKobo(each) } : each
  })
  const isSettled = goods.remaining_kobo >= settleKobo(freed, today)
  const all = takeOff(isSettled ? withoutWaivable(freed, today) : freed, goods.remaining_kobo, openKobo)
  return { plan: all.plan, loweredKobo: worthKobo - all.remaining_kobo }
}

function takeOff<Row extends InstalmentSums>(
  plan: readonly Row[],
  kobo: number,
  openOf: (instalment: InstalmentSums) => number,
): { plan: Row[]; remaining_kobo: number } {
  let restKobo = kobo
  const lowered = plan.toReversed().map((each) => {
    const off = Math.min(restKobo, openOf(each))
    restKobo -= off
    return off > 0 ? { ...each, returned_kobo: each.returned_kobo + off } : each
  })
  return { plan: lowered.toReversed(), remaining_kobo: restKobo }
}
