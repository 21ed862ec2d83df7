import type { AdminPromotion } from '@shop/contract/admin/promotions'
import { desc, eq, isNull } from 'drizzle-orm'
import { readCategorySlugs } from '../../catalogue/products/read-category-slugs.ts'
import { requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { promotionAnswer, readSoFar } from './promotion-answer.ts'
import { type Promotion, promotions } from './tables.ts'

/** All promotions but those that were given to one customer alone, newest first, with what each did so far. */
export async function listPromotions(shop: ShopContext): Promise<{ items: AdminPromotion[] }> {
  requirePermission(shop.actor, 'marketing:read')
  const all = await shop.db
    .select()
    .from(promotions)
    .where(isNull(promotions.accountId))
    .orderBy(desc(promotions.createdAt), desc(promotions.id))
  return { items: await answersOf(shop, all) }
}

/** One promotion. Refuses with not_found. */
export async function readPromotion(shop: ShopContext, id: string): Promise<AdminPromotion> {
  requirePermission(shop.actor, 'marketing:read')
  return answerOf(shop, await findPromotion(shop, id))
}

export async function answerOf(shop: ShopContext, promotion: Promotion): Promise<AdminPromotion> {
  const [answer] = await answersOf(shop, [promotion])
  return answer ?? refuse('not_found')
}

async function answersOf(shop: ShopContext, found: readonly Promotion[]): Promise<AdminPromotion[]> {
  const parts = {
    now: shop.clock.now(),
    slugs: await readCategorySlugs(shop),
    soFar: await readSoFar(shop),
  }
  return found.map((promotion) => promotionAnswer(promotion, parts))
}

/** The stored promotion, locked inside a transaction. Refuses with not_found. */
export async function findPromotion(shop: ShopContext, id: string): Promise<Promotion> {
  if (!isUuid(id)) refuse('not_found')
  const query = shop.db.select().from(promotions).where(eq(promotions.id, id))
  const [found] = await (shop.inTransaction ? query.for('no key update') : query)
  return found ?? refuse('not_found')
}
