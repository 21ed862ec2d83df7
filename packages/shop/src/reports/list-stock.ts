import { and, asc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { sumStockLedger } from '../catalogue/correct-stock.ts'
import { products, variants } from '../catalogue/tables.ts'
import { requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { promisedPieces } from '../orders/promised-pieces.ts'

export interface ListStock {
  search?: string | undefined
  /** Only those of which row, ledger and reservations disagree. */
  differs: boolean
  page: number
  limit: number
}

const differing = sql`(
  ${variants.onHand} <> coalesce((select sum(l.change) from stock_ledger l where l.variant_id = ${variants.id}), 0)
  or ${variants.reserved} <> coalesce((select sum(r.quantity) from stock_reservations r
    where r.variant_id = ${variants.id} and r.ended_at is null), 0))`

const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Variants by name, each with what should lie on its shelf, and how many do not agree with their own books. */
export async function listStock(shop: ShopContext, { search = '', differs, page, limit }: ListStock) {
  requirePermission(shop.actor, 'catalogue:read')
  const text = search.trim()
  const offered = isNull(variants.retiredAt)
  const fits = and(
    offered,
    text === ''
      ? undefined
      : or(ilike(products.name, containing(text)), ilike(variants.sku, containing(text))),
    differs ? differing : undefined,
  )
  const from = () =>
    shop.db
      .select({ pieces: sql`count(*)`.mapWith(Number) })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
  const [all] = await from().where(fits)
  const [wrong] = await from().where(and(offered, differing))
  const rows = await shop.db
    .select({
      variant_id: variants.id,
      product_id: products.id,
      name: products.name,
      colour: variants.colour,
      size: variants.size,
      sku: variants.sku,
      on_hand: variants.onHand,
      reserved: variants.reserved,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(fits)
    .orderBy(asc(products.name), asc(products.id), asc(variants.position), asc(variants.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const ids = rows.map((row) => row.variant_id)
  const sums = await sumStockLedger(shop, ids)
  const promised = await promisedPieces(shop, ids)
  return {
    items: rows.map((row) => {
      const { held, toPack } = promised(row.variant_id)
      return {
        ...row,
        to_pack: toPack,
        expected: row.on_hand + toPack,
        ledger_sum: sums.get(row.variant_id) ?? 0,
        held,
      }
    }),
    total: all?.pieces ?? 0,
    page,
    next: null,
    differing: wrong?.pieces ?? 0,
  }
}
