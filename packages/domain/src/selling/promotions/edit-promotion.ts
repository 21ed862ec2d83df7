import type { AdminPromotion, PromotionWish } from '@shop/contract/admin/promotions'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { announceChange } from '../../core/announce.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { refuse, refuseField } from '../../core/refusal.ts'
import { promotionsTag } from './find-promotions.ts'
import { storedTerms } from './promotion-wish.ts'
import { answerOf, findPromotion } from './read-promotions.ts'
import { promotions, promotionRedemptions } from './tables.ts'

/** Adds a promotion, switched on. Refuses with invalid_input. */
export async function addPromotion(
  ctx: RequestContext,
  wish: PromotionWish,
  key: string | undefined,
): Promise<AdminPromotion> {
  requirePermission(ctx.actor, 'marketing:write')
  return onceOnly(ctx, { key, act: 'promotion.create', wish }, async (ctx) => {
    const now = ctx.clock.now()
    const [added] = await ctx.db
      .insert(promotions)
      .values({ ...(await storedTerms(ctx, wish)), id: ctx.ids.next(now), created_at: now })
      .returning()
    if (!added) throw new Error('The promotion was not written.')
    await recordAct(ctx, 'marketing.promotion_created', `promotion:${added.id}`, { after: wish })
    await announceChange(ctx, promotionsTag)
    return answerOf(ctx, added)
  })
}

/**
 * Changes a promotion; orders that were placed keep their price. Its uses are counted anew, as its limits may be new:
 * orders that are just being placed with it wait, and then find that it changed. Refuses with not_found,
 * changed_by_other, or invalid_input.
 */
export async function editPromotion(
  ctx: RequestContext,
  id: string,
  { version, ...wish }: PromotionWish & { version: number },
): Promise<AdminPromotion> {
  requirePermission(ctx.actor, 'marketing:write')
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table promotion_redemptions in share row exclusive mode`)
    const before = await findPromotion(ctx, id)
    if (before.version !== version) refuse('version_conflict', { actor_name: 'somebody else' })
    const terms = await storedTerms(ctx, wish, id)
    const uses = await countUses(ctx, id)
    if (terms.usage_limit !== null && uses > terms.usage_limit)
      refuseField('usage_limit', `It was already used ${uses} times`)
    const [changed] = await ctx.db
      .update(promotions)
      .set({ ...terms, usage_count: terms.usage_limit === null ? 0 : uses, version: version + 1 })
      .where(eq(promotions.id, id))
      .returning()
    if (!changed) throw new Error('A locked promotion vanished.')
    await countUsesOfAccounts(ctx, id)
    await recordAct(ctx, 'marketing.promotion_updated', `promotion:${id}`, { before, after: changed })
    await announceChange(ctx, promotionsTag)
    return answerOf(ctx, changed)
  })
}

async function countUses(ctx: RequestContext, id: string): Promise<number> {
  const [row] = await ctx.db
    .select({ uses: sql<number>`count(*)::int` })
    .from(promotionRedemptions)
    .where(sql`${promotionRedemptions.promotion_id} = ${id} and ${promotionRedemptions.released_at} is null`)
  return row?.uses ?? 0
}

async function countUsesOfAccounts(ctx: RequestContext, id: string): Promise<void> {
  await ctx.db.execute(sql`delete from promotion_customer_usage where promotion_id = ${id}`)
  await ctx.db.execute(sql`
    insert into promotion_customer_usage (promotion_id, account_id, usage_count)
    select promotion_id, account_id, count(*) from promotion_redemptions
    where promotion_id = ${id} and released_at is null group by 1, 2`)
}

/** Switches a promotion on or off. Refuses with not_found. */
export async function switchPromotion(
  ctx: RequestContext,
  id: string,
  active: boolean,
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
    await recordAct(ctx, 'marketing.promotion_switched', `promotion:${id}`, {
      before: { active: before.active },
      after: { active },
    })
    await announceChange(ctx, promotionsTag)
    return answerOf(ctx, changed)
  })
}

/** Deletes a promotion that no order has used. Refuses with not_found or promotion_used. */
export async function deletePromotion(ctx: RequestContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'marketing:write')
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table promotion_redemptions in share row exclusive mode`)
    const before = await findPromotion(ctx, id)
    const [used] = await ctx.db
      .select({ id: promotionRedemptions.order_id })
      .from(promotionRedemptions)
      .where(eq(promotionRedemptions.promotion_id, id))
      .limit(1)
    if (used) refuse('promotion_has_orders')
    await ctx.db.delete(promotions).where(eq(promotions.id, id))
    await recordAct(ctx, 'marketing.promotion_deleted', `promotion:${id}`, { before })
    await announceChange(ctx, promotionsTag)
  })
}
