import type { PaymentPlan, PayLaterRules } from '@shop/contract/admin/pay-later'
import { desc } from 'drizzle-orm'
import { getCategorySlugs } from '../../catalogue/products/read-category-slugs.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { getPayLater } from '../../store/pay-later.ts'
import { presentPlan } from './plan-answer.ts'
import { paymentPlans } from './tables.ts'

/** Every plan, the newest first, and which kinds are offered. */
export async function listPaymentPlans(
  ctx: RequestContext,
): Promise<{ items: PaymentPlan[]; rules: PayLaterRules }> {
  requirePermission(ctx.actor, 'pay-later:read')
  const slugs = await getCategorySlugs(ctx)
  const plans = await ctx.db
    .select()
    .from(paymentPlans)
    .orderBy(desc(paymentPlans.active), desc(paymentPlans.created_at), desc(paymentPlans.id))
  return { items: plans.map((plan) => presentPlan(plan, slugs)), rules: await getPayLater(ctx) }
}
