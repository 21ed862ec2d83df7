import { eq } from 'drizzle-orm'
import { requireAccount } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { type PageInput, paginateOrders } from './order-page.ts'
import { summarise } from './order-summary.ts'
import { orders } from './tables.ts'

/** The caller's own orders, newest first. */
export async function listOrders(ctx: RequestContext, input: PageInput) {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const { rows, ...page } = await paginateOrders(ctx, eq(orders.account_id, accountId), input)
  return { ...page, items: await summarise(ctx, rows) }
}
