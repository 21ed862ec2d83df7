import { and, eq } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { stockAlerts } from '../tables.ts'

/** Ends all alerts of the account for a product, whichever variant they were for. */
export async function dropStockAlerts(shop: ShopContext, productId: string): Promise<void> {
  const { accountId } = requireAccount(shop.actor)
  await shop.db
    .delete(stockAlerts)
    .where(and(eq(stockAlerts.productId, productId), eq(stockAlerts.accountId, accountId)))
}
