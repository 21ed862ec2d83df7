import { desc, eq } from 'drizzle-orm'
import type { RareFact } from '../../core/kept-facts.ts'
import { plansTag, readPayLater } from '../../store/pay-later.ts'
import { type PlanRow, planTemplates } from './tables.ts'

export type OfferedPlan = PlanRow

/** The plans that the shop offers now, of the kinds that it offers. Every checkout reads them, so they are kept. */
export const offeredPlans: RareFact<readonly PlanRow[]> = {
  tag: plansTag,
  async read(ctx) {
    const rules = await readPayLater(ctx)
    const isOffered = { save_first: rules.save_first, deposit_then_deliver: rules.deposit }
    const plans = await ctx.db
      .select()
      .from(planTemplates)
      .where(eq(planTemplates.active, true))
      .orderBy(desc(planTemplates.frequency), planTemplates.instalments, planTemplates.id)
    return plans.filter(({ mode }) => isOffered[mode])
  },
}
