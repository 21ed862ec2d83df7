import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { getAccountEmails } from '../../identity/accounts/accounts.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { alertProductName } from './stock-alerts.ts'
import { products, stockAlerts, variants } from '../tables.ts'

/** Emails enqueued per transaction. */
const batch = 100

/**
 * Emails subscribers whose product is available again, once, and deletes their alert. Runs every minute, to keep sales
 * and returns fast; stock that sells out in between is not announced.
 */
export async function enqueueBackInStockEmails(ctx: RequestContext): Promise<void> {
  while ((await enqueueBatch(ctx)) === batch);
}

async function enqueueBatch(ctx: RequestContext): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await lockDue(ctx)
    if (due.length === 0) return 0
    const accountIds = due.flatMap(({ account_id: accountId }) => accountId ?? [])
    const emails = await getAccountEmails(ctx, accountIds)
    for (const alert of due) {
      const { email, language } = emails.get(alert.account_id ?? '') ?? alert
      if (email)
        await enqueueEmail(ctx, {
          to: email,
          content: contentFor(ctx, alert),
          language,
          related_to: `product ${alert.product_id}`,
        })
    }
    await ctx.db.delete(stockAlerts).where(
      inArray(
        stockAlerts.id,
        due.map(({ id }) => id),
      ),
    )
    return due.length
  })
}

function contentFor({ publicUrl }: RequestContext, alert: Awaited<ReturnType<typeof lockDue>>[number]) {
  return {
    template: 'back-in-stock',
    product_name: alertProductName(alert, alert.variant_id === null ? null : alert),
    price_kobo: alert.price_kobo ?? alert.lowest_price_kobo,
    link: `${publicUrl}/products/${encodeURIComponent(alert.product_id)}`,
  } as const
}

/** Locks alerts for products that are available, and skips those locked by another process. */
function lockDue(ctx: RequestContext) {
  const anyVariantAvailable = and(
    isNull(stockAlerts.variant_id),
    sql`${products.stock_status} <> 'out_of_stock'`,
  )
  const variantAvailable = and(isNull(variants.retired_at), sql`${variants.on_hand} > ${variants.reserved}`)
  return ctx.db
    .select({
      id: stockAlerts.id,
      product_id: stockAlerts.product_id,
      variant_id: stockAlerts.variant_id,
      account_id: stockAlerts.account_id,
      email: stockAlerts.email,
      language: stockAlerts.language,
      name: products.name,
      lowest_price_kobo: products.lowest_price_kobo,
      colour: sql<string>`coalesce(${variants.colour}, '')`,
      size: sql<string>`coalesce(${variants.size}, '')`,
      price_kobo: variants.price_kobo,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.product_id))
    .leftJoin(variants, eq(variants.id, stockAlerts.variant_id))
    .where(
      and(
        isNotNull(stockAlerts.confirmed_at),
        eq(products.published, true),
        or(anyVariantAvailable, variantAvailable),
      ),
    )
    .orderBy(asc(stockAlerts.id))
    .limit(batch)
    .for('update', { of: stockAlerts, skipLocked: true })
}
