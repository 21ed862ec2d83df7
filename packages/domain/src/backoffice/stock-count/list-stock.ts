import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { sumStockLedger } from '../../catalogue/inventory/correct-stock.ts'
import { products, variants } from '../../catalogue/tables.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { containing } from '../../core/db/searched-text.ts'
import { promisedPieces } from './promised-pieces.ts'
import { countDiffering, differing } from './differing-stock.ts'

export interface ListStock {
  search?: string | undefined
  /** Only those of which row, ledger and reservations disagree. */
  has_discrepancy: boolean
  page: number
  limit: number
}

/** Ids of variants by a part of their name or SKU: apart, because of the two only the SKU has an index for it. */
const found = (text: string) => sql`(
  select v.id from ${variants} v join ${products} p on p.id = v.product_id where p.name ilike ${containing(text)}
  union select v.id from ${variants} v where lower(v.sku) like ${containing(text.toLowerCase())})`

/** Variants by name, each with what should lie on its shelf. */
export async function listStock(
  ctx: RequestContext,
  { search = '', has_discrepancy: differs, page: pageNumber, limit }: ListStock,
) {
  requirePermission(ctx.actor, 'catalogue:read')
  const text = search.trim()
  const offered = isNull(variants.retired_at)
  const fits = and(
    offered,
    text === '' ? undefined : sql`${variants.id} in ${found(text)}`,
    differs ? sql`${variants.id} in ${differing}` : undefined,
  )
  // As a rule none differs, and then there is no list to make.
  if (differs && (await countDiffering(ctx)) === 0)
    return { items: [], total: 0, page: pageNumber, next_cursor: null }
  const page = ctx.db
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
    .where(fits)
    .orderBy(asc(products.name), asc(products.id), asc(variants.position), asc(variants.id))
    .limit(limit)
    .offset((pageNumber - 1) * limit)
  const [total, rows] = await Promise.all([ctx.db.$count(variants, fits), page])
  const ids = rows.map((row) => row.variant_id)
  const sums = await sumStockLedger(ctx, ids)
  const promised = await promisedPieces(ctx, ids)
  return {
    items: rows.map((row) => {
      const { held, to_pack: toPack } = promised(row.variant_id)
      return {
        ...row,
        to_pack: toPack,
        expected: row.on_hand + toPack,
        movements_total: sums.get(row.variant_id) ?? 0,
        reservations_total: held,
      }
    }),
    total,
    page: pageNumber,
    next_cursor: null,
  }
}
