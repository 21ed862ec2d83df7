import { type InstalmentSums, openKobo, settleKobo, unpaidFeeKobo, withoutWaivable } from './allocate.ts'

/** What of an instalment is open for the goods alone, in kobo: without its fee, and what was added for being late. */
function openGoodsKobo(instalment: InstalmentSums): number {
  const { lateKobo, latePaidKobo } = instalment
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
    const isFreed = each.returnedKobo > 0 && openGoodsKobo(each) === 0 && each.dueOn > today
    return isFreed ? { ...each, waivedKobo: each.waivedKobo + unpaidFeeKobo(each) } : each
  })
  const isSettled = goods.restKobo >= settleKobo(freed, today)
  const all = takeOff(isSettled ? withoutWaivable(freed, today) : freed, goods.restKobo, openKobo)
  return { plan: all.plan, loweredKobo: worthKobo - all.restKobo }
}

function takeOff<Row extends InstalmentSums>(
  plan: readonly Row[],
  kobo: number,
  openOf: (instalment: InstalmentSums) => number,
): { plan: Row[]; restKobo: number } {
  let restKobo = kobo
  const lowered = plan.toReversed().map((each) => {
    const off = Math.min(restKobo, openOf(each))
    restKobo -= off
    return off > 0 ? { ...each, returnedKobo: each.returnedKobo + off } : each
  })
  return { plan: lowered.toReversed(), restKobo }
}
