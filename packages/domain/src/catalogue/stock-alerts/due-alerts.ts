import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products, stockAlerts, variants } from '../tables.ts'
import { alertProductName } from './stock-alerts.ts'

/** Alerts handled per transaction. */
export const dueAlertsMax = 100

export type DueAlert = Awaited<ReturnType<typeof lockDueAlerts>>[number]

/**
 * Locks confirmed alerts by email or by phone whose product is available again, oldest first, and skips those locked by
 * another process. Announce and delete them in the same transaction, so that each is announced once.
 */
export function lockDueAlerts(ctx: RequestContext, kind: 'email' | 'phone') {
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
      phone: stockAlerts.phone,
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
        kind === 'phone' ? isNotNull(stockAlerts.phone) : isNull(stockAlerts.phone),
        isNotNull(stockAlerts.confirmed_at),
        eq(products.published, true),
        or(anyVariantAvailable, variantAvailable),
      ),
    )
    .orderBy(asc(stockAlerts.id))
    .limit(dueAlertsMax)
    .for('update', { of: stockAlerts, skipLocked: true })
}

export async function deleteAlerts(ctx: RequestContext, alerts: readonly DueAlert[]): Promise<void> {
  const ids = alerts.map(({ id }) => id)
  await ctx.db.delete(stockAlerts).where(inArray(stockAlerts.id, ids))
}

/** What an announcement says of the product. */
export function describeDueAlert({ publicUrl }: RequestContext, alert: DueAlert) {
  return {
    product_name: alertProductName(alert, alert.variant_id === null ? null : alert),
    price_kobo: alert.price_kobo ?? alert.lowest_price_kobo,
    link: `${publicUrl}/products/${encodeURIComponent(alert.product_id)}`,
  }
}
