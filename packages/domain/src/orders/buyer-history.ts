import { and, eq, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { orders } from './tables.ts'

export interface CustomerHistory {
  /** Real orders beside the one in question. */
  orders: number
  delivered: number
  /** Delivered into the same area before. */
  deliveredToAddress: number
  /** The largest that was delivered, in kobo; 0 where none was. */
  largestOrderKobo: number
}

/** What an account has ordered so far, beside one order. */
export async function getCustomerHistory(
  ctx: RequestContext,
  { account_id: accountId, except }: { account_id: string; except: string },
): Promise<CustomerHistory> {
  const delivered = sql`${orders.status} = 'delivered'`
  const own = ctx.db
    .select({ place: sql`${orders.address} ->> 'state' || '/' || (${orders.address} ->> 'lga')` })
    .from(orders)
    .where(eq(orders.id, except))
  const place = sql`${orders.address} ->> 'state' || '/' || (${orders.address} ->> 'lga')`
  const [row] = await ctx.db
    .select({
      orders: sql`count(*)`.mapWith(Number),
      delivered: sql`count(*) FILTER (WHERE ${delivered})`.mapWith(Number),
      deliveredToAddress: sql`count(*) FILTER (WHERE ${delivered} AND ${place} = (${own}))`.mapWith(Number),
      largestOrderKobo: sql`coalesce(max(${orders.total_kobo}) FILTER (WHERE ${delivered}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(and(eq(orders.account_id, accountId), ne(orders.id, except), eq(orders.is_test, false)))
  if (!row) throw new Error('A count has no row.')
  return row
}
