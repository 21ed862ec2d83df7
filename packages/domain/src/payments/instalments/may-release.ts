import type { PlanTerms } from '@shop/contract/pay-later'
import { type InstalmentSums, openKobo, sumOf } from './allocate.ts'
import { overdueKobo } from './instalment-state.ts'
import { percentOf } from './schedule.ts'

/**
 * Whether enough is paid for the goods to leave: the deposit, the plan's share of the price, and nothing is overdue. The
 * share counts as the deposit's does, without charges; the whole is all that is asked.
 */
export function mayRelease(
  { deliver_at_percent, grace_days }: Pick<PlanTerms, 'deliver_at_percent' | 'grace_days'>,
  instalments: readonly InstalmentSums[],
  today: string,
): boolean {
  const isDepositOpen = instalments.some((each) => each.position === 0 && openKobo(each) > 0)
  const priceKobo = sumOf(
    instalments,
    ({ amount_kobo: amountKobo, fee_kobo: feeKobo, returned_kobo: returnedKobo }) =>
      amountKobo - feeKobo - returnedKobo,
  )
  const isShareReached =
    deliver_at_percent === 100
      ? sumOf(instalments, openKobo) === 0
      : sumOf(instalments, ({ paid_kobo: paidKobo }) => paidKobo) >= percentOf(priceKobo, deliver_at_percent)
  return (
    instalments.length > 0 &&
    !isDepositOpen &&
    isShareReached &&
    overdueKobo(instalments, today, grace_days) === 0
  )
}
