import type { AdminProduct } from '@shop/contract/admin/catalogue'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
import { requirePermission } from '../../core/actor.ts'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { typedAttributes } from './product-attributes.ts'
import { productAnswer, variantAnswer } from './product-answer.ts'
import { selectSummaries } from './product-columns.ts'
import { readAskedPrices } from './read-asked-prices.ts'
import { readHistory } from './read-history.ts'
import { products, stockAlerts, stockLedger, variants } from '../tables.ts'

const soldWithinMs = 30 * 24 * 60 * 60_000

/** One product as staff see it, published or not: exact stock, who waits for it, who changed what. Else not_found. */
export async function readAdminProduct(ctx: RequestContext, productId: string): Promise<AdminProduct> {
  requirePermission(ctx.actor, 'catalogue:read')
  const [row] = await selectSummaries(ctx).where(eq(products.id, productId))
  if (!row) refuse('not_found')
  const shown = await ctx.db
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), or(isNull(variants.retiredAt), variants.offSale)))
    .orderBy(asc(variants.position), asc(variants.id))
  const asked = await readAskedPrices(
    ctx,
    shown.map((variant) => variant.id),
  )
  const waiting = await ctx.db
    .select({ accountId: stockAlerts.accountId, emailKey: stockAlerts.emailKey })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.productId, productId), isNotNull(stockAlerts.confirmedAt)))
  const history = await readHistory(ctx, productId)
  const names = await readAccountNames(ctx, row.modifiedBy ? [row.modifiedBy] : [])
  return {
    ...productAnswer(row, []),
    features: row.features,
    attributes: typedAttributes(row.attributes),
    subscribers: [...new Set(waiting.flatMap(({ accountId }) => accountId ?? []))],
    waiting: new Set(waiting.map(({ accountId, emailKey }) => accountId ?? emailKey)).size,
    sold_30_days: await countSold(ctx, productId),
    modified_by: row.modifiedBy,
    modified_by_name: row.modifiedBy ? (names.get(row.modifiedBy) ?? null) : null,
    version: row.version,
    is_demo: row.isDemo,
    low_stock: row.lowStock,
    custom_size_name: row.sizeName,
    publish_at: row.publishAt?.toISOString() ?? null,
    variants: shown.map((variant) => ({
      ...variantAnswer(variant, row.fewLeft),
      weight_grams: variant.weightGrams,
      barcode: variant.barcode ?? '',
      cost_kobo: variant.costKobo,
      picture_id: variant.pictureId,
      on_sale: !variant.offSale,
      on_hand: variant.onHand,
      reserved: variant.reserved,
      asked_prices_kobo: asked.get(variant.id)?.prices ?? [],
    })),
    history: history.items,
    history_next: history.next,
  }
}

async function countSold(ctx: RequestContext, productId: string): Promise<number> {
  const own = ctx.db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId))
  const [row] = await ctx.db
    .select({ sold: sql<number>`coalesce(-sum(${stockLedger.change}), 0)::integer` })
    .from(stockLedger)
    .where(
      and(
        inArray(stockLedger.variantId, own),
        inArray(stockLedger.reason, ['sold', 'cancelled']),
        gt(stockLedger.at, later(ctx.clock.now(), -soldWithinMs)),
      ),
    )
  return row?.sold ?? 0
}
