import type { PaymentPlan } from '@shop/contract/admin/pay-later'
import type { PlanTerms } from '@shop/contract/pay-later'
import type { PaymentPlanRow } from './tables.ts'

/** What an agreement by this plan keeps of it. */
export function toPlanTerms(plan: PaymentPlanRow): PlanTerms {
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
export function presentPlan(plan: PaymentPlanRow, slugs: ReadonlyMap<number, string>): PaymentPlan {
  return {
    ...toPlanTerms(plan),
    id: plan.id,
    min_order_kobo: plan.min_order_kobo,
    max_order_kobo: plan.max_order_kobo,
    categories: plan.category_ids.flatMap((id) => slugs.get(id) ?? []),
    active: plan.active,
    version: plan.version,
  }
}
