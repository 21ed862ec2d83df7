import { stockSubscribersMax, type StockSubscriber } from '@shop/contract/admin/stock-waiters'
import { asc, eq } from 'drizzle-orm'
import { getAccountEmails } from '../../identity/accounts/read-account-emails.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { products, stockAlerts, variants } from '../tables.ts'

/** Who waits for a product, the longest wait first; blocked accounts, which are mailed nothing, are left out. Refuses with not_found. */
export async function listStockAlerts(
  ctx: RequestContext,
  productId: string,
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
  const emails = await getAccountEmails(
    ctx,
    rows.flatMap(({ account_id: accountId }) => accountId ?? []),
  )
  const subscribers = rows.flatMap((row) => {
    const email = row.email ?? emails.get(row.account_id ?? '')
    if (!email) return []
    const kind = [row.colour, row.size].filter(Boolean).join(', ')
    return [
      {
        id: row.id,
        email,
        variant: kind,
        requested_at: row.requested_at.toISOString(),
        is_confirmed: row.confirmed_at !== null,
      },
    ]
  })
  return { product_name: product.name, items: subscribers }
}
