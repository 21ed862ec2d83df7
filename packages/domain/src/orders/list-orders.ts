import { eq } from 'drizzle-orm'
import { requireAccount } from '../core/actor.ts'
import type { ShopContext } from '../core/context.ts'
import { type PageWish, pageOfOrders } from './order-page.ts'
import { summarise } from './order-summary.ts'
import { orders } from './tables.ts'

/** The caller's own orders, newest first. */
export async function listOrders(shop: ShopContext, wish: PageWish) {
  const { accountId } = requireAccount(shop.actor)
  const { rows, ...page } = await pageOfOrders(shop, eq(orders.accountId, accountId), wish)
  return { ...page, items: await summarise(shop, rows) }
}
