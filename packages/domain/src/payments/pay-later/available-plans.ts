import { desc, eq } from 'drizzle-orm'
import type { CachedSetting } from '../../core/context.ts'
import { plansTag, payLaterRules } from '../../store/order-settings.ts'
import { type PaymentPlanRow, paymentPlans } from './tables.ts'
import type { PaymentPlanOffer } from '@shop/contract/pay-later'
import { toPlanTerms } from './payment-plans.ts'
import { buildSchedule } from './schedule.ts'

export type AvailablePlan = PaymentPlanRow

/** Active plans of the enabled modes. Cached, because every checkout reads them. */
export const availablePlans: CachedSetting<readonly PaymentPlanRow[]> = {
  tag: plansTag,
  async read(ctx) {
    const rules = await payLaterRules.read(ctx)
    const isModeEnabled = { layaway: rules.layaway_enabled, credit: rules.credit_enabled }
    const plans = await ctx.db
      .select()
      .from(paymentPlans)
      .where(eq(paymentPlans.active, true))
      .orderBy(desc(paymentPlans.frequency), paymentPlans.instalments, paymentPlans.id)
    return plans.filter(({ mode }) => isModeEnabled[mode])
  },
}

export interface PlanCart {
  /** Including delivery. */
  price_kobo: number
  /** For each line, its product's category and the parent category. */
  category_ids: readonly (readonly number[])[]
  /** The start date in Lagos. */
  today: string
}

function isEligible(plan: PaymentPlanRow, { price_kobo: priceKobo, category_ids: categoryIds }: PlanCart) {
  const isPriced = plan.min_order_kobo <= priceKobo && priceKobo <= plan.max_order_kobo
  return (
    isPriced &&
    (plan.category_ids.length === 0 ||
      categoryIds.every((ids) => ids.some((id) => plan.category_ids.includes(id))))
  )
}

/** The plans that a cart qualifies for, each with its schedule. */
export function listPlanOffers(plans: readonly PaymentPlanRow[], cart: PlanCart): PaymentPlanOffer[] {
  return plans.filter((plan) => isEligible(plan, cart)).map((plan) => toPlanOffer(plan, cart))
}

function toPlanOffer(plan: PaymentPlanRow, { price_kobo: priceKobo, today }: PlanCart): PaymentPlanOffer {
  const terms = toPlanTerms(plan)
  const {
    deposit_kobo: depositKobo,
    fee_kobo: feeKobo,
    total_kobo: totalKobo,
    payments,
  } = buildSchedule(priceKobo, terms, today)
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
