import type { PlanTerms } from '@shop/contract/pay-later'
import { type InstalmentTotals, unpaidKobo, sumBy } from './allocate.ts'
import { overdueKobo } from './instalment-state.ts'
import { applyPercent } from './schedule.ts'

/**
 * Whether enough is paid for the goods to leave: the deposit, the plan's share of the price, and nothing is overdue. The
 * share counts as the deposit's does, without charges; the whole is all that is asked.
 */
export function canRelease(
  { deliver_at_percent, grace_days }: Pick<PlanTerms, 'deliver_at_percent' | 'grace_days'>,
  instalments: readonly InstalmentTotals[],
  today: string,
): boolean {
  const isDepositOpen = instalments.some((each) => each.position === 0 && unpaidKobo(each) > 0)
  const priceKobo = sumBy(
    instalments,
    ({ amount_kobo: amountKobo, fee_kobo: feeKobo, returned_kobo: returnedKobo }) =>
      amountKobo - feeKobo - returnedKobo,
  )
  const isShareReached =
    deliver_at_percent === 100
      ? sumBy(instalments, unpaidKobo) === 0
      : sumBy(instalments, ({ paid_kobo: paidKobo }) => paidKobo) >=
        applyPercent(priceKobo, deliver_at_percent)
  return (
    instalments.length > 0 &&
    !isDepositOpen &&
    isShareReached &&
    overdueKobo(instalments, today, grace_days) === 0
  )
}
