import { eq } from 'drizzle-orm'
import { requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { type PageWish, pageOfOrders } from './order-page.ts'
import { summarise } from './order-summary.ts'
import { orders } from './tables.ts'

/** The caller's own orders, newest first. */
export async function listOrders(ctx: RequestContext, wish: PageWish) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { rows, ...page } = await pageOfOrders(ctx, eq(orders.account_id, accountId), wish)
  return { ...page, items: await summarise(ctx, rows) }
}
