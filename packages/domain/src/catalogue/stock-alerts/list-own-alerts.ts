import { asc, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { stockAlerts } from '../tables.ts'

/** For what the caller's account waits, oldest first. */
export async function listOwnAlerts(ctx: RequestContext) {
  const { product_id: productId, variant_id: variantId, requested_at: requestedAt } = stockAlerts
  return ctx.db
    .select({ product_id: productId, variant_id: variantId, requested_at: requestedAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(asc(requestedAt))
}
