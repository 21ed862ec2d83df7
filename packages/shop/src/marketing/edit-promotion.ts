import type { AdminPromotion, PromotionWish } from '@shop/contract/admin/promotions'
import { eq, sql } from 'drizzle-orm'
import { requirePermission } from '../kernel/actor.ts'
import { announceChange } from '../kernel/announce.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { onceOnly } from '../kernel/idempotency.ts'
import { refuse, refuseField } from '../kernel/refusal.ts'
import { promotionsTag } from './find-promotions.ts'
import { storedTerms } from './promotion-wish.ts'
import { answerOf, findPromotion } from './read-promotions.ts'
import { promotions, promotionUses } from './tables.ts'

/** Adds a promotion, switched on. Refuses with invalid_input. */
export async function addPromotion(
  shop: ShopContext,
  wish: PromotionWish,
  key: string | undefined,
): Promise<AdminPromotion> {
  requirePermission(shop.actor, 'marketing:edit')
  return onceOnly(shop, { key, act: 'promotions.add', wish }, async (shop) => {
    const now = shop.clock.now()
    const [added] = await shop.db
      .insert(promotions)
      .values({ ...(await storedTerms(shop, wish)), id: shop.ids.next(now), createdAt: now })
      .returning()
    if (!added) throw new Error('The promotion was not written.')
    await recordAct(shop, 'marketing:edit', `promotion:${added.id}`, { after: wish })
    await announceChange(shop, promotionsTag)
    return answerOf(shop, added)
  })
}

/**
 * Changes a promotion; orders that were placed keep their price. Its uses are counted anew, as its limits may be new:
 * orders that are just being placed with it wait, and then find that it changed. Refuses with not_found,
 * changed_by_other, or invalid_input.
 */
export async function editPromotion(
  shop: ShopContext,
  id: string,
  { version, ...wish }: PromotionWish & { version: number },
): Promise<AdminPromotion> {
  requirePermission(shop.actor, 'marketing:edit')
  return inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`lock table promotion_uses in share row exclusive mode`)
    const before = await findPromotion(shop, id)
    if (before.version !== version) refuse('changed_by_other', { by: 'somebody else' })
    const terms = await storedTerms(shop, wish, id)
    const uses = await countUses(shop, id)
    if (terms.maxUses !== null && uses > terms.maxUses)
      refuseField('max_uses', `It was already used ${uses} times`)
    const [changed] = await shop.db
      .update(promotions)
      .set({ ...terms, uses: terms.maxUses === null ? 0 : uses, version: version + 1 })
      .where(eq(promotions.id, id))
      .returning()
    if (!changed) throw new Error('A locked promotion vanished.')
    await countUsesOfAccounts(shop, id)
    await recordAct(shop, 'marketing:edit', `promotion:${id}`, { before, after: changed })
    await announceChange(shop, promotionsTag)
    return answerOf(shop, changed)
  })
}

async function countUses(shop: ShopContext, id: string): Promise<number> {
  const [row] = await shop.db
    .select({ uses: sql<number>`count(*)::int` })
    .from(promotionUses)
    .where(sql`${promotionUses.promotionId} = ${id} and ${promotionUses.givenBackAt} is null`)
  return row?.uses ?? 0
}

async function countUsesOfAccounts(shop: ShopContext, id: string): Promise<void> {
  await shop.db.execute(sql`delete from promotion_accounts where promotion_id = ${id}`)
  await shop.db.execute(sql`
    insert into promotion_accounts (promotion_id, account_id, uses)
    select promotion_id, account_id, count(*) from promotion_uses
    where promotion_id = ${id} and given_back_at is null group by 1, 2`)
}

/** Switches a promotion on or off. Refuses with not_found. */
export async function switchPromotion(
  shop: ShopContext,
  id: string,
  active: boolean,
): Promise<AdminPromotion> {
  requirePermission(shop.actor, 'marketing:edit')
  return inTransaction(shop, async (shop) => {
    const before = await findPromotion(shop, id)
    const [changed] = await shop.db
      .update(promotions)
      .set({ active, version: before.version + 1 })
      .where(eq(promotions.id, id))
      .returning()
    if (!changed) throw new Error('A locked promotion vanished.')
    await recordAct(shop, 'marketing:edit', `promotion:${id}`, {
      before: { active: before.active },
      after: { active },
    })
    await announceChange(shop, promotionsTag)
    return answerOf(shop, changed)
  })
}

/** Deletes a promotion that no order has used. Refuses with not_found or promotion_used. */
export async function deletePromotion(shop: ShopContext, id: string): Promise<void> {
  requirePermission(shop.actor, 'marketing:edit')
  await inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`lock table promotion_uses in share row exclusive mode`)
    const before = await findPromotion(shop, id)
    const [used] = await shop.db
      .select({ id: promotionUses.orderId })
      .from(promotionUses)
      .where(eq(promotionUses.promotionId, id))
      .limit(1)
    if (used) refuse('promotion_used')
    await shop.db.delete(promotions).where(eq(promotions.id, id))
    await recordAct(shop, 'marketing:edit', `promotion:${id}`, { before })
    await announceChange(shop, promotionsTag)
  })
}
