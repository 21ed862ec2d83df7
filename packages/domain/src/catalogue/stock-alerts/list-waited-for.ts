import type { RequestedProduct } from '@shop/contract/admin/stock-waiters'
import { desc, eq, or, sql } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { containsPattern } from '../../core/db/searched-text.ts'
import { products, stockAlerts } from '../tables.ts'

/** Products that people asked to be told of once they are back, the most wanted first; by name or id where searched. */
export async function listRequestedProducts(
  ctx: RequestContext,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ items: RequestedProduct[]; total: number; page: number }> {
  requirePermission(ctx.actor, 'marketing:read')
  const pattern = containsPattern((search ?? '').toLowerCase())
  const waiting = sql<number>`count(${stockAlerts.confirmed_at})::int`
  const rows = await ctx.db
    .select({
      product_id: products.id,
      name: products.name,
      published: products.published,
      confirmed_count: waiting,
      unconfirmed_count: sql<number>`(count(*) - count(${stockAlerts.confirmed_at}))::int`,
      since: sql<string>`min(${stockAlerts.requested_at})`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.product_id))
    .where(
      search
        ? or(sql`lower(${products.name}) like ${pattern}`, sql`lower(${products.id}) like ${pattern}`)
        : undefined,
    )
    .groupBy(products.id)
    .orderBy(desc(waiting), sql`min(${stockAlerts.requested_at})`, products.id)
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    items: rows.map(({ total: _total, since, ...row }) => ({
      ...row,
      oldest_requested_at: new Date(since).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
    page,
  }
}
