import { desc, eq } from 'drizzle-orm'
import type { RareFact } from '../../core/kept-facts.ts'
import { plansTag, readPayLater } from '../../store/pay-later.ts'
import { type PlanRow, paymentPlans } from './tables.ts'

export type OfferedPlan = PlanRow

/** The plans that the shop offers now, of the kinds that it offers. Every checkout reads them, so they are kept. */
export const offeredPlans: RareFact<readonly PlanRow[]> = {
  tag: plansTag,
  async read(ctx) {
    const rules = await readPayLater(ctx)
    const isOffered = { layaway: rules.layaway_enabled, credit: rules.credit_enabled }
    const plans = await ctx.db
      .select()
      .from(paymentPlans)
      .where(eq(paymentPlans.active, true))
      .orderBy(desc(paymentPlans.frequency), paymentPlans.instalments, paymentPlans.id)
    return plans.filter(({ mode }) => isOffered[mode])
  },
}
