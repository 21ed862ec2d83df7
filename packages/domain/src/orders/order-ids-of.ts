import { eq } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { orders } from './tables.ts'

/** The ids of everything that an account ordered. */
export async function listOrderIds(ctx: RequestContext, accountId: string): Promise<string[]> {
  const mine = await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.account_id, accountId))
  return mine.map(({ id }) => id)
}
