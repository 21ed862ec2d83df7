import type { AdminProduct } from '@shop/contract/admin/products'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { formatAttributes } from './product-attributes.ts'
import { presentProduct, presentVariant, selectSummaries } from './product-presenter.ts'
import { listPastPrices } from './prices.ts'
import { listHistory } from './list-product-history.ts'
import { products, stockAlerts, stockMovements, variants } from '../tables.ts'

const soldWithinMs = 30 * dayMs

/** One product as staff see it, published or not: with exact stock, stock alerts and history. Throws not_found. */
export async function getAdminProduct(
  ctx: RequestContext,
  { product_id: productId }: { product_id: string },
): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:read')
  const [row] = await selectSummaries(ctx).where(eq(products.id, productId))
  if (!row) fail('not_found')
  const variantRows = await ctx.db
    .select()
    .from(variants)
    .where(and(eq(variants.product_id, productId), or(isNull(variants.retired_at), variants.is_disabled)))
    .orderBy(asc(variants.position), asc(variants.id))
  const variantIds = variantRows.map((variant) => variant.id)
  const pastPrices = await listPastPrices(ctx, variantIds)
  const alerts = await ctx.db
    .select({
      account_id: stockAlerts.account_id,
      email_key: stockAlerts.email_key,
      phone: stockAlerts.phone,
    })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.product_id, productId), isNotNull(stockAlerts.confirmed_at)))
  const history = await listHistory(ctx, productId)
  const names = await getAccountNames(ctx, row.modified_by ? [row.modified_by] : [])
  return {
    ...presentProduct(row, []),
    features: row.features,
    attributes: formatAttributes(row.attributes),
    subscribers: [...new Set(alerts.flatMap(({ account_id: accountId }) => accountId ?? []))],
    stock_alert_count: new Set(
      alerts.map(({ account_id: accountId, email_key: emailKey, phone }) => accountId ?? emailKey ?? phone),
    ).size,
    units_sold_30_days: await countUnitsSold(ctx, productId),
    modified_by: row.modified_by,
    modified_by_name: row.modified_by ? (names.get(row.modified_by) ?? null) : null,
    version: row.version,
    is_demo: row.is_demo,
    low_stock_threshold: row.low_stock_threshold,
    custom_size_name: row.size_name,
    publish_at: row.publish_at?.toISOString() ?? null,
    variants: variantRows.map((variant) => ({
      ...presentVariant(variant, row.effective_low_stock_threshold),
      weight_grams: variant.weight_grams,
      barcode: variant.barcode ?? '',
      cost_kobo: variant.cost_kobo,
      image_id: variant.image_id,
      is_enabled: !variant.is_disabled,
      on_hand: variant.on_hand,
      reserved: variant.reserved,
      past_prices_kobo: pastPrices.get(variant.id)?.prices ?? [],
    })),
    history: history.items,
    history_next_cursor: history.next_cursor,
  }
}

async function countUnitsSold(ctx: RequestContext, productId: string): Promise<number> {
  const own = ctx.db.select({ id: variants.id }).from(variants).where(eq(variants.product_id, productId))
  const [row] = await ctx.db
    .select({ sold: sql<number>`coalesce(-sum(${stockMovements.quantity_change}), 0)::integer` })
    .from(stockMovements)
    .where(
      and(
        inArray(stockMovements.variant_id, own),
        inArray(stockMovements.reason, ['sold', 'cancelled']),
        gt(stockMovements.created_at, addMs(ctx.clock.now(), -soldWithinMs)),
      ),
    )
  return row?.sold ?? 0
}
