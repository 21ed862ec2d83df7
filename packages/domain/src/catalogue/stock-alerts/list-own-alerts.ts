import { asc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { stockAlerts } from '../tables.ts'

/** For what the caller's account waits, oldest first. */
export async function listOwnAlerts(ctx: RequestContext) {
  const { productId, variantId, askedAt } = stockAlerts
  return ctx.db
    .select({ product_id: productId, variant_id: variantId, asked_at: askedAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.accountId, requireAccount(ctx.actor).accountId))
    .orderBy(asc(askedAt))
}
