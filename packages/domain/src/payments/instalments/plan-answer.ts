import type { AdminPlan } from '@shop/contract/admin/pay-later'
import type { PlanTerms } from '@shop/contract/pay-later'
import type { PlanRow } from './tables.ts'

/** What an agreement by this plan keeps of it. */
export function termsOf(plan: PlanRow): PlanTerms {
  return {
    name: plan.name,
    mode: plan.mode,
    deposit_percent: plan.deposit_percent,
    deliver_at_percent: plan.deliver_at_percent,
    frequency: plan.frequency,
    instalments: plan.instalments,
    fee_kind: plan.fee_kind,
    fee_value: plan.fee_value,
    grace_days: plan.grace_days,
    late_fee_percent: plan.late_fee_percent,
    default_after_days: plan.default_after_days,
  }
}

/** A plan as staff see it. */
export function planAnswer(plan: PlanRow, slugs: ReadonlyMap<number, string>): AdminPlan {
  return {
    ...termsOf(plan),
    id: plan.id,
    min_order_kobo: plan.min_order_kobo,
    max_order_kobo: plan.max_order_kobo,
    categories: plan.category_ids.flatMap((id) => slugs.get(id) ?? []),
    active: plan.active,
    version: plan.version,
  }
}
