import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { desc, eq, isNull } from 'drizzle-orm'
import { getCategorySlugs } from '../../catalogue/products/read-category-slugs.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { toAdminPromotion, getPromotionStats } from './promotion-answer.ts'
import { type Promotion, promotions } from './tables.ts'

/** All promotions but those that were given to one customer alone, newest first, with what each did so far. */
export async function listPromotions(ctx: RequestContext): Promise<{ items: AdminPromotion[] }> {
  requirePermission(ctx.actor, 'marketing:read')
  const all = await ctx.db
    .select()
    .from(promotions)
    .where(isNull(promotions.account_id))
    .orderBy(desc(promotions.created_at), desc(promotions.id))
  return { items: await presentPromotions(ctx, all) }
}

/** One promotion. Refuses with not_found. */
export async function getPromotion(ctx: RequestContext, id: string): Promise<AdminPromotion> {
  requirePermission(ctx.actor, 'marketing:read')
  return presentPromotion(ctx, await findPromotion(ctx, id))
}

export async function presentPromotion(ctx: RequestContext, promotion: Promotion): Promise<AdminPromotion> {
  const [presented] = await presentPromotions(ctx, [promotion])
  return presented ?? fail('not_found')
}

async function presentPromotions(
  ctx: RequestContext,
  found: readonly Promotion[],
): Promise<AdminPromotion[]> {
  const parts = {
    now: ctx.clock.now(),
    slugs: await getCategorySlugs(ctx),
    stats: await getPromotionStats(ctx),
  }
  return found.map((promotion) => toAdminPromotion(promotion, parts))
}

/** The stored promotion, locked inside a transaction. Refuses with not_found. */
export async function findPromotion(ctx: RequestContext, id: string): Promise<Promotion> {
  if (!isUuid(id)) fail('not_found')
  const query = ctx.db.select().from(promotions).where(eq(promotions.id, id))
  const [found] = await (ctx.inTransaction ? query.for('no key update') : query)
  return found ?? fail('not_found')
}
