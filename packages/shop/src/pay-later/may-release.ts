import type { PlanTerms } from '@shop/contract/pay-later'
import { type InstalmentSums, openKobo, owedKobo, sumOf } from './allocate.ts'
import { paidOfPlanKobo } from './book-agreement.ts'
import { overdueKobo } from './instalment-state.ts'
import { percentOf } from './schedule.ts'

/** Whether enough is paid for the goods to leave: the deposit, the plan's share of the whole, and nothing is overdue. */
export function mayRelease(
  { deliver_at_percent, grace_days }: Pick<PlanTerms, 'deliver_at_percent' | 'grace_days'>,
  instalments: readonly InstalmentSums[],
  today: string,
): boolean {
  const isDepositOpen = instalments.some((each) => each.position === 0 && openKobo(each) > 0)
  const neededKobo = percentOf(sumOf(instalments, owedKobo), deliver_at_percent)
  return (
    instalments.length > 0 &&
    !isDepositOpen &&
    paidOfPlanKobo(instalments) >= neededKobo &&
    overdueKobo(instalments, today, grace_days) === 0
  )
}
