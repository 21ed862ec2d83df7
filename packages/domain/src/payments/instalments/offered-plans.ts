import { desc, eq } from 'drizzle-orm'
import type { CachedSetting } from '../../core/kept-facts.ts'
import { plansTag, getPayLater } from '../../store/pay-later.ts'
import { type PaymentPlanRow, paymentPlans } from './tables.ts'

export type AvailablePlan = PaymentPlanRow

/** The plans that the shop offers now, of the kinds that it offers. Every checkout reads them, so they are kept. */
export const availablePlans: CachedSetting<readonly PaymentPlanRow[]> = {
  tag: plansTag,
  async read(ctx) {
    const rules = await getPayLater(ctx)
    const isModeEnabled = { layaway: rules.layaway_enabled, credit: rules.credit_enabled }
    const plans = await ctx.db
      .select()
      .from(paymentPlans)
      .where(eq(paymentPlans.active, true))
      .orderBy(desc(paymentPlans.frequency), paymentPlans.instalments, paymentPlans.id)
    return plans.filter(({ mode }) => isModeEnabled[mode])
  },
}
