import type { AdminPlan } from '@shop/contract/admin/pay-later'
import type { PlanTerms } from '@shop/contract/pay-later'
import type { PlanRow } from './tables.ts'

/** What an agreement by this plan keeps of it. */
export function termsOf(plan: PlanRow): PlanTerms {
  return {
    name: plan.name,
    mode: plan.mode,
    deposit_percent: plan.depositPercent,
    deliver_at_percent: plan.deliverAtPercent,
    frequency: plan.frequency,
    instalments: plan.instalments,
    fee_kind: plan.feeKind,
    fee_value: plan.feeValue,
    grace_days: plan.graceDays,
    late_fee_percent: plan.lateFeePercent,
    default_after_days: plan.defaultAfterDays,
  }
}

/** A plan as staff see it. */
export function planAnswer(plan: PlanRow, slugs: ReadonlyMap<number, string>): AdminPlan {
  return {
    ...termsOf(plan),
    id: plan.id,
    min_kobo: plan.minKobo,
    max_kobo: plan.maxKobo,
    categories: plan.categoryIds.flatMap((id) => slugs.get(id) ?? []),
    active: plan.active,
    version: plan.version,
  }
}
