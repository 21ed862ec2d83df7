import { waitersMax, type Waiter } from '@shop/contract/admin/stock-waiters'
import { asc, eq } from 'drizzle-orm'
import { readAccountEmails } from '../../identity/accounts/read-account-emails.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { products, stockAlerts, variants } from '../tables.ts'

/** Who waits for a product, the longest wait first; blocked accounts, which are mailed nothing, are left out. Refuses with not_found. */
export async function listWaiters(
  ctx: RequestContext,
  productId: string,
): Promise<{ name: string; waiters: Waiter[] }> {
  requirePermission(ctx.actor, 'marketing:read')
  const [product] = await ctx.db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, productId))
  if (!product) refuse('not_found')
  const rows = await ctx.db
    .select({
      id: stockAlerts.id,
      accountId: stockAlerts.accountId,
      email: stockAlerts.email,
      colour: variants.colour,
      size: variants.size,
      askedAt: stockAlerts.askedAt,
      confirmedAt: stockAlerts.confirmedAt,
    })
    .from(stockAlerts)
    .leftJoin(variants, eq(variants.id, stockAlerts.variantId))
    .where(eq(stockAlerts.productId, productId))
    .orderBy(asc(stockAlerts.askedAt), asc(stockAlerts.id))
    .limit(waitersMax)
  const emails = await readAccountEmails(
    ctx,
    rows.flatMap(({ accountId }) => accountId ?? []),
  )
  const waiters = rows.flatMap((row) => {
    const email = row.email ?? emails.get(row.accountId ?? '')
    if (!email) return []
    const kind = [row.colour, row.size].filter(Boolean).join(', ')
    return [
      {
        id: row.id,
        email,
        kind,
        since: row.askedAt.toISOString(),
        confirmed: row.confirmedAt !== null,
      },
    ]
  })
  return { name: product.name, waiters }
}
