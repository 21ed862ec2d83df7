import type { PlanOffer } from '@shop/contract/pay-later'
import { termsOf } from './plan-answer.ts'
import { scheduleOf } from './schedule.ts'
import type { PlanRow } from './tables.ts'

export interface PlannedBasket {
  /** Delivery included. */
  price_kobo: number
  /** Of each line its product's category, and the one that stands above. */
  category_ids: readonly (readonly number[])[]
  /** The day in Lagos on which it would begin. */
  today: string
}

function fits(plan: PlanRow, { price_kobo: priceKobo, category_ids: categoryIds }: PlannedBasket): boolean {
  const isPriced = plan.min_order_kobo <= priceKobo && priceKobo <= plan.max_order_kobo
  return (
    isPriced &&
    (plan.category_ids.length === 0 ||
      categoryIds.every((ids) => ids.some((id) => plan.category_ids.includes(id))))
  )
}

/** The plans by which a basket can be paid in parts, each with every payment. */
export function planOffers(plans: readonly PlanRow[], basket: PlannedBasket): PlanOffer[] {
  return plans.filter((plan) => fits(plan, basket)).map((plan) => planOffer(plan, basket))
}

function planOffer(plan: PlanRow, { price_kobo: priceKobo, today }: PlannedBasket): PlanOffer {
  const terms = termsOf(plan)
  const {
    deposit_kobo: depositKobo,
    fee_kobo: feeKobo,
    total_kobo: totalKobo,
    payments,
  } = scheduleOf(priceKobo, terms, today)
  return {
    plan_id: plan.id,
    terms,
    price_kobo: priceKobo,
    deposit_kobo: depositKobo,
    fee_kobo: feeKobo,
    total_kobo: totalKobo,
    payments: payments.map(({ position, due_on: dueOn, amount_kobo: amountKobo }) => ({
      position,
      due_on: dueOn,
      amount_kobo: amountKobo,
    })),
  }
}
