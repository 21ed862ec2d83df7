import type { AdminPlan, PayLaterRules } from '@shop/contract/admin/pay-later'
import { desc } from 'drizzle-orm'
import { readCategorySlugs } from '../../catalogue/products/read-category-slugs.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readPayLater } from '../../store/pay-later.ts'
import { planAnswer } from './plan-answer.ts'
import { paymentPlans } from './tables.ts'

/** Every plan, the newest first, and which kinds are offered. */
export async function listPlans(ctx: RequestContext): Promise<{ items: AdminPlan[]; rules: PayLaterRules }> {
  requirePermission(ctx.actor, 'pay-later:read')
  const slugs = await readCategorySlugs(ctx)
  const plans = await ctx.db
    .select()
    .from(paymentPlans)
    .orderBy(desc(paymentPlans.active), desc(paymentPlans.created_at), desc(paymentPlans.id))
  return { items: plans.map((plan) => planAnswer(plan, slugs)), rules: await readPayLater(ctx) }
}
