import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { sumStockMovements } from '../../catalogue/inventory/adjust-stock.ts'
import { products, variants } from '../../catalogue/tables.ts'
import type { StockLevel } from '@shop/contract/admin/stock'
import { requirePermission } from '../../core/actor.ts'
import { fail } from '../../core/errors.ts'
import type { RequestContext } from '../../core/context.ts'
import { offsetPage } from '../../core/pagination.ts'
import { containsPattern } from '../../core/db/like.ts'
import { getCommittedQuantities } from './committed-quantities.ts'

interface ListStockInput {
  search?: string | undefined
  /** Only variants whose stock, movements and reservations disagree. */
  has_discrepancy: boolean
  page: number
  limit: number
  cursor?: string | undefined
}

/** Variant ids by part of a name or SKU, in separate queries because only the SKU has an index for this. */
const found = (text: string) => sql`(
  select v.id from ${variants} v join ${products} p on p.id = v.product_id where p.name ilike ${containsPattern(text)}
  union select v.id from ${variants} v where lower(v.sku) like ${containsPattern(text.toLowerCase())})`

/** Variants by name, each with its expected stock. */
export async function listStock(
  ctx: RequestContext,
  { search = '', has_discrepancy: hasDiscrepancy, page: pageNumber, limit, cursor }: ListStockInput,
) {
  requirePermission(ctx.actor, 'catalogue:read')
  const text = search.trim()
  const available = isNull(variants.retired_at)
  const matches = and(
    available,
    text === '' ? undefined : sql`${variants.id} in ${found(text)}`,
    hasDiscrepancy ? sql`${variants.id} in ${discrepancyCondition}` : undefined,
  )
  // Usually there are no discrepancies, and the list is empty.
  if (hasDiscrepancy && (await countDiscrepancies(ctx)) === 0)
    return { items: [], total: 0, page: pageNumber, next_cursor: null }
  const { offset, nextCursor } = offsetPage({ page: pageNumber, limit, cursor })
  const [total, items] = await Promise.all([
    ctx.db.$count(variants, matches),
    listLevels(ctx, matches, { limit, offset }),
  ])
  return { items, total, page: pageNumber, next_cursor: nextCursor(total) }
}

/** The stock of one variant, even an unpublished one. Throws not_found. */
export async function getStockLevel(ctx: RequestContext, variantId: string): Promise<StockLevel> {
  requirePermission(ctx.actor, 'catalogue:read')
  const [level] = await listLevels(ctx, eq(variants.id, variantId), { limit: 1, offset: 0 })
  return level ?? fail('not_found')
}

async function listLevels(
  ctx: RequestContext,
  matches: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<StockLevel[]> {
  const rows = await ctx.db
    .select({
      variant_id: variants.id,
      product_id: products.id,
      name: products.name,
      colour: variants.colour,
      size: variants.size,
      sku: variants.sku,
      on_hand: variants.on_hand,
      reserved: variants.reserved,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(matches)
    .orderBy(asc(products.name), asc(products.id), asc(variants.position), asc(variants.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map((row) => row.variant_id)
  const totals = await sumStockMovements(ctx, ids)
  const committed = await getCommittedQuantities(ctx, ids)
  return rows.map((row) => {
    const { reserved: pending, to_pack: toPack } = committed(row.variant_id)
    return {
      ...row,
      to_pack: toPack,
      expected: row.on_hand + toPack,
      movements_total: totals.get(row.variant_id) ?? 0,
      reservations_total: pending,
    }
  })
}

/** Ids of variants whose stock differs from their movements or reservations. */
const discrepancyCondition = sql`(
  select v.id from variants v
  left join (select variant_id, sum(quantity_change) as quantity from stock_movements group by variant_id) l on l.variant_id = v.id
  left join (select variant_id, sum(quantity) as quantity from stock_reservations where closed_at is null group by variant_id) r
    on r.variant_id = v.id
  where v.retired_at is null and (v.on_hand <> coalesce(l.quantity, 0) or v.reserved <> coalesce(r.quantity, 0)))`

/** Number of variants that disagree with their movements. Scans all movements. */
export async function countDiscrepancies(ctx: RequestContext): Promise<number> {
  requirePermission(ctx.actor, 'catalogue:read')
  const discrepancyQuery = sql`select count(*)::integer as variants from ${discrepancyCondition} as wrong`
  const { rows } = await ctx.db.execute<{ variants: number }>(discrepancyQuery)
  return rows[0]?.variants ?? 0
}
