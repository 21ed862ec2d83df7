import type { PlanOffer } from '@shop/contract/pay-later'
import { termsOf } from './plan-answer.ts'
import { scheduleOf } from './schedule.ts'
import type { PlanRow } from './tables.ts'

export interface PlannedBasket {
  /** Delivery included. */
  priceKobo: number
  /** Of each line its product's category, and the one that stands above. */
  categoryIds: readonly (readonly number[])[]
  /** The day in Lagos on which it would begin. */
  today: string
}

function fits(plan: PlanRow, { priceKobo, categoryIds }: PlannedBasket): boolean {
  const isPriced = plan.minKobo <= priceKobo && priceKobo <= plan.maxKobo
  return (
    isPriced &&
    (plan.categoryIds.length === 0 ||
      categoryIds.every((ids) => ids.some((id) => plan.categoryIds.includes(id))))
  )
}

/** The plans by which a basket can be paid in parts, each with every payment. */
export function planOffers(plans: readonly PlanRow[], basket: PlannedBasket): PlanOffer[] {
  return plans.filter((plan) => fits(plan, basket)).map((plan) => planOffer(plan, basket))
}

function planOffer(plan: PlanRow, { priceKobo, today }: PlannedBasket): PlanOffer {
  const terms = termsOf(plan)
  const { depositKobo, feeKobo, totalKobo, payments } = scheduleOf(priceKobo, terms, today)
  return {
    plan_id: plan.id,
    terms,
    price_kobo: priceKobo,
    deposit_kobo: depositKobo,
    fee_kobo: feeKobo,
    total_kobo: totalKobo,
    payments: payments.map(({ position, dueOn, amountKobo }) => ({
      position,
      due_on: dueOn,
      amount_kobo: amountKobo,
    })),
  }
}
