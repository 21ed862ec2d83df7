import { and, eq, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { orders } from './tables.ts'

export interface BuyerHistory {
  /** Real orders beside the one in question. */
  orders: number
  delivered: number
  /** Delivered into the same area before. */
  deliveredThere: number
  /** The largest that was delivered, in kobo; 0 where none was. */
  largestKobo: number
}

/** What an account has ordered so far, beside one order. */
export async function buyerHistory(
  ctx: RequestContext,
  { account_id: accountId, besides }: { account_id: string; besides: string },
): Promise<BuyerHistory> {
  const delivered = sql`${orders.status} = 'delivered'`
  const own = ctx.db
    .select({ place: sql`${orders.address} ->> 'state' || '/' || (${orders.address} ->> 'lga')` })
    .from(orders)
    .where(eq(orders.id, besides))
  const place = sql`${orders.address} ->> 'state' || '/' || (${orders.address} ->> 'lga')`
  const [row] = await ctx.db
    .select({
      orders: sql`count(*)`.mapWith(Number),
      delivered: sql`count(*) FILTER (WHERE ${delivered})`.mapWith(Number),
      deliveredThere: sql`count(*) FILTER (WHERE ${delivered} AND ${place} = (${own}))`.mapWith(Number),
      largestKobo: sql`coalesce(max(${orders.total_kobo}) FILTER (WHERE ${delivered}), 0)`.mapWith(Number),
    })
    .from(orders)
    .where(and(eq(orders.account_id, accountId), ne(orders.id, besides), eq(orders.is_test, false)))
  if (!row) throw new Error('A count has no row.')
  return row
}
