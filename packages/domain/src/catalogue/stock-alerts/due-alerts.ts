import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products, stockAlerts, variants } from '../tables.ts'
import { alertProductName } from './stock-alerts.ts'

/** Alerts, or phones with theirs of a product, handled per transaction. */
export const dueAlertsMax = 100

export type DueAlert = Awaited<ReturnType<typeof lockDueEmailAlerts>>[number]

const isAnyVariantAvailable = and(
  isNull(stockAlerts.variant_id),
  sql`${products.stock_status} <> 'out_of_stock'`,
)
const isVariantAvailable = and(isNull(variants.retired_at), sql`${variants.on_hand} > ${variants.reserved}`)

/** Confirmed, and the product is available again. */
const isDue = and(
  isNotNull(stockAlerts.confirmed_at),
  eq(products.published, true),
  or(isAnyVariantAvailable, isVariantAvailable),
)

/**
 * Locks due alerts by email, oldest first, and skips those locked by another process. Announce and delete them in the same
 * transaction, so that each is announced once.
 */
export const lockDueEmailAlerts = (ctx: RequestContext) =>
  selectDue(ctx, isNull(stockAlerts.phone))
    .limit(dueAlertsMax)
    .for('update', { of: stockAlerts, skipLocked: true })

/**
 * The same for alerts by phone: those of one phone and product together, for at most `max` of these pairs. Only in one
 * process at a time: two could each lock a part of a pair.
 */
export async function lockDuePhoneAlerts(ctx: RequestContext, max: number): Promise<DueAlert[][]> {
  const pairs = ctx.db
    .select({ product_id: stockAlerts.product_id, phone: stockAlerts.phone })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.product_id))
    .leftJoin(variants, eq(variants.id, stockAlerts.variant_id))
    .where(and(isDue, isNotNull(stockAlerts.phone)))
    .groupBy(stockAlerts.product_id, stockAlerts.phone)
    .orderBy(sql`min(${stockAlerts.requested_at})`)
    .limit(max)
  const isOfPair = sql`(${stockAlerts.product_id}, ${stockAlerts.phone}) in ${pairs}`
  const due = await selectDue(ctx, isOfPair).for('update', { of: stockAlerts, skipLocked: true })
  return [...Map.groupBy(due, ({ phone, product_id: productId }) => `${phone} ${productId}`).values()]
}

function selectDue(ctx: RequestContext, condition: SQL) {
  return ctx.db
    .select({
      id: stockAlerts.id,
      product_id: stockAlerts.product_id,
      variant_id: stockAlerts.variant_id,
      account_id: stockAlerts.account_id,
      email: stockAlerts.email,
      phone: stockAlerts.phone,
      consent_version: stockAlerts.consent_version,
      requested_at: stockAlerts.requested_at,
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
    .where(and(isDue, condition))
    .orderBy(asc(stockAlerts.id))
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
