import type { RequestContext } from '../../core/context.ts'
import { unpaidKobo, agreementChargesKobo } from './allocate.ts'
import { isOverdue } from './instalment-state.ts'
import { applyPercent } from './schedule.ts'
import type { AgreementRow, InstalmentRow } from './tables.ts'
import { saveInstalmentTotals } from './write-sums.ts'

/**
 * Adds the late fee to payments of a locked agreement that are late, once each, of what is open; only where the goods
 * have been given (nigeria.md 7). Answers the payments, and what the plan adds to the price now in kobo.
 */
export async function chargeLateFees(
  ctx: RequestContext,
  { plan, released_at: releasedAt, price_kobo: priceKobo }: AgreementRow,
  instalments: InstalmentRow[],
  today: string,
): Promise<{ instalments: InstalmentRow[]; charges_kobo: number }> {
  const isCharged = plan.late_fee_percent > 0 && releasedAt !== null
  const charged = instalments.map((each) => {
    if (!isCharged || each.late_fee_on !== null || !isOverdue(each, today, plan.grace_days)) return each
    return {
      ...each,
      late_fee_on: today,
      late_fee_kobo: applyPercent(unpaidKobo(each), plan.late_fee_percent),
    }
  })
  await saveInstalmentTotals(ctx, instalments, charged)
  return { instalments: charged, charges_kobo: agreementChargesKobo(charged, priceKobo) }
}
