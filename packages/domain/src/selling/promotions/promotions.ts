import type { AdminPromotion, PromotionInput } from '@shop/contract/admin/promotions'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { invalidateTags } from '../../core/cache-tags.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { fail, failField } from '../../core/errors.ts'
import { promotionsTag } from './find-promotions.ts'
import { toStoredTerms } from './promotion-input.ts'
import { presentPromotion, findPromotion } from './list-promotions.ts'
import { promotions, promotionRedemptions } from './tables.ts'

/** Adds an enabled promotion. Throws invalid_input. */
export async function createPromotion(
  ctx: RequestContext,
  { key, ...input }: PromotionInput & { key?: string },
): Promise<AdminPromotion> {
  requirePermission(ctx.actor, 'marketing:write')
  return withIdempotency(ctx, { key, operation: 'promotion.create', input }, async (ctx) => {
    const now = ctx.clock.now()
    const [added] = await ctx.db
      .insert(promotions)
      .values({ ...(await toStoredTerms(ctx, input)), id: ctx.ids.next(now), created_at: now })
      .returning()
    if (!added) throw new Error('The promotion was not written.')
    await recordAudit(ctx, 'marketing.promotion_created', `promotion:${added.id}`, { after: input })
    await invalidateTags(ctx, promotionsTag)
    return presentPromotion(ctx, added)
  })
}

/**
 * Updates a promotion; placed orders keep their price. Recounts its uses, since its limits may be new: orders being
 * placed with it wait, and then see the change. Throws not_found, version_conflict, or invalid_input.
 */
export async function updatePromotion(
  ctx: RequestContext,
  { promotion_id: id, version, ...input }: PromotionInput & { version: number } & { promotion_id: string },
): Promise<AdminPromotion> {
  requirePermission(ctx.actor, 'marketing:write')
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table promotion_redemptions in share row exclusive mode`)
    const before = await findPromotion(ctx, id)
    if (before.version !== version) fail('version_conflict', { actor_name: 'somebody else' })
    const terms = await toStoredTerms(ctx, input, id)
    const uses = await countRedemptions(ctx, id)
    if (terms.usage_limit !== null && uses > terms.usage_limit)
      failField('usage_limit', `It was already used ${uses} times`)
    const [changed] = await ctx.db
      .update(promotions)
      .set({ ...terms, usage_count: terms.usage_limit === null ? 0 : uses, version: version + 1 })
      .where(eq(promotions.id, id))
      .returning()
    if (!changed) throw new Error('A locked promotion vanished.')
    await countUsageByCustomer(ctx, id)
    await recordAudit(ctx, 'marketing.promotion_updated', `promotion:${id}`, { before, after: changed })
    await invalidateTags(ctx, promotionsTag)
    return presentPromotion(ctx, changed)
  })
}

async function countRedemptions(ctx: RequestContext, id: string): Promise<number> {
  const [row] = await ctx.db
    .select({ uses: sql<number>`count(*)::int` })
    .from(promotionRedemptions)
    .where(sql`${promotionRedemptions.promotion_id} = ${id} and ${promotionRedemptions.released_at} is null`)
  return row?.uses ?? 0
}

async function countUsageByCustomer(ctx: RequestContext, id: string): Promise<void> {
  await ctx.db.execute(sql`delete from promotion_customer_usage where promotion_id = ${id}`)
  await ctx.db.execute(sql`
    insert into promotion_customer_usage (promotion_id, account_id, usage_count)
    select promotion_id, account_id, count(*) from promotion_redemptions
    where promotion_id = ${id} and released_at is null group by 1, 2`)
}

/** Switches a promotion on or off. Throws not_found. */
export async function togglePromotion(
  ctx: RequestContext,
  { promotion_id: id, active }: { promotion_id: string; active: boolean },
): Promise<AdminPromotion> {
  requirePermission(ctx.actor, 'marketing:write')
  return inTransaction(ctx, async (ctx) => {
    const before = await findPromotion(ctx, id)
    const [changed] = await ctx.db
      .update(promotions)
      .set({ active, version: before.version + 1 })
      .where(eq(promotions.id, id))
      .returning()
    if (!changed) throw new Error('A locked promotion vanished.')
    await recordAudit(ctx, 'marketing.promotion_switched', `promotion:${id}`, {
      before: { active: before.active },
      after: { active },
    })
    await invalidateTags(ctx, promotionsTag)
    return presentPromotion(ctx, changed)
  })
}

/** Deletes a promotion that no order has used. Throws not_found or promotion_has_orders. */
export async function deletePromotion(ctx: RequestContext, { promotion_id: id }: { promotion_id: string }) {
  requirePermission(ctx.actor, 'marketing:write')
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table promotion_redemptions in share row exclusive mode`)
    const before = await findPromotion(ctx, id)
    const [used] = await ctx.db
      .select({ id: promotionRedemptions.order_id })
      .from(promotionRedemptions)
      .where(eq(promotionRedemptions.promotion_id, id))
      .limit(1)
    if (used) fail('promotion_has_orders')
    await ctx.db.delete(promotions).where(eq(promotions.id, id))
    await recordAudit(ctx, 'marketing.promotion_deleted', `promotion:${id}`, { before })
    await invalidateTags(ctx, promotionsTag)
  })
}
