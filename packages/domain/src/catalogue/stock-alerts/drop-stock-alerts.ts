import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { stockAlerts } from '../tables.ts'

/** Ends all alerts of the account for a product, whichever variant they were for. */
export async function deleteStockAlerts(ctx: RequestContext, productId: string): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.product_id, productId), eq(stockAlerts.account_id, accountId)))
}
