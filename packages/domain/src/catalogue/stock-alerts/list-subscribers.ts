import {
  stockSubscribersMax,
  type StockSubscriber,
  type RequestedProduct,
} from '@shop/contract/admin/subscribers'
import { asc, eq, desc, or, sql } from 'drizzle-orm'
import { getAccountEmails } from '../../identity/accounts/accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { offsetPage } from '../../core/pagination.ts'
import { fail } from '../../core/errors.ts'
import { products, stockAlerts, variants } from '../tables.ts'
import { containsPattern } from '../../core/db/like.ts'

/**
 * Stock alert subscribers of a product, longest wait first, without blocked accounts, which get no email. Throws
 * not_found.
 */
export async function listStockAlerts(
  ctx: RequestContext,
  { product_id: productId }: { product_id: string },
): Promise<{ product_name: string; items: StockSubscriber[] }> {
  requirePermission(ctx.actor, 'marketing:read')
  const [product] = await ctx.db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, productId))
  if (!product) fail('not_found')
  const rows = await ctx.db
    .select({
      id: stockAlerts.id,
      account_id: stockAlerts.account_id,
      email: stockAlerts.email,
      phone: stockAlerts.phone,
      colour: variants.colour,
      size: variants.size,
      requested_at: stockAlerts.requested_at,
      confirmed_at: stockAlerts.confirmed_at,
    })
    .from(stockAlerts)
    .leftJoin(variants, eq(variants.id, stockAlerts.variant_id))
    .where(eq(stockAlerts.product_id, productId))
    .orderBy(asc(stockAlerts.requested_at), asc(stockAlerts.id))
    .limit(stockSubscribersMax)
  const accountIds = rows.flatMap(({ account_id: accountId }) => accountId ?? [])
  const emails = await getAccountEmails(ctx, accountIds)
  const subscribers = rows.flatMap((row) => {
    const email = row.phone === null ? (row.email ?? emails.get(row.account_id ?? '')?.email) : null
    if (email === undefined) return []
    const kind = [row.colour, row.size].filter(Boolean).join(', ')
    return [
      {
        id: row.id,
        email,
        phone: row.phone,
        variant: kind || null,
        requested_at: row.requested_at.toISOString(),
        is_confirmed: row.confirmed_at !== null,
      },
    ]
  })
  return { product_name: product.name, items: subscribers }
}

/** Products with back-in-stock requests, most requested first; searched by name or id. */
export async function listRequestedProducts(
  ctx: RequestContext,
  input: { search?: string | undefined; page: number; limit: number; cursor?: string | undefined },
): Promise<{ items: RequestedProduct[]; total: number; page: number; next_cursor: string | null }> {
  const { search, page, limit } = input
  requirePermission(ctx.actor, 'marketing:read')
  const { offset, nextCursor } = offsetPage(input)
  const pattern = containsPattern((search ?? '').toLowerCase())
  const confirmedCount = sql<number>`count(${stockAlerts.confirmed_at})::int`
  const rows = await ctx.db
    .select({
      product_id: products.id,
      name: products.name,
      published: products.published,
      confirmed_count: confirmedCount,
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
    .orderBy(desc(confirmedCount), sql`min(${stockAlerts.requested_at})`, products.id)
    .limit(limit)
    .offset(offset)
  const total = rows[0]?.total ?? 0
  return {
    items: rows.map(({ total: _total, since, ...row }) => ({
      ...row,
      oldest_requested_at: new Date(since).toISOString(),
    })),
    total,
    page,
    next_cursor: nextCursor(total),
  }
}
