import { and, asc, eq, ilike, isNull, sql } from 'drizzle-orm'
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

/** Ids of variants of which row and ledger, or row and reservations, do not say the same. */
const differing = sql`(
  select v.id from variants v
  left join (select variant_id, sum(change) as pieces from stock_ledger group by variant_id) l on l.variant_id = v.id
  left join (select variant_id, sum(quantity) as pieces from stock_reservations where ended_at is null group by variant_id) r
    on r.variant_id = v.id
  where v.retired_at is null and (v.on_hand <> coalesce(l.pieces, 0) or v.reserved <> coalesce(r.pieces, 0)))`

const containing = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** Variants by name, each with what should lie on its shelf, and how many do not agree with their own books. */
export async function listStock(
  shop: ShopContext,
  { search = '', differs, page: pageNumber, limit }: ListStock,
) {
  requirePermission(shop.actor, 'catalogue:read')
  const text = search.trim()
  const offered = isNull(variants.retiredAt)
  const fits = and(
    offered,
    text === ''
      ? undefined
      : sql`(${variants.productId} in (select ${products.id} from ${products} where ${ilike(products.name, containing(text))})
          or lower(${variants.sku}) like ${containing(text.toLowerCase())})`,
    differs ? sql`${variants.id} in ${differing}` : undefined,
  )
  const counted = countDiffering(shop)
  // As a rule none differs, and then there is no list to make.
  if (differs && (await counted) === 0)
    return { items: [], total: 0, page: pageNumber, next: null, differing: 0 }
  const page = shop.db
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
    .offset((pageNumber - 1) * limit)
  // The count looks through the whole ledger: it runs beside the page and not before it.
  const [total, wrong, rows] = await Promise.all([shop.db.$count(variants, fits), counted, page])
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
    total,
    page: pageNumber,
    next: null,
    differing: wrong,
  }
}

async function countDiffering({ db }: ShopContext): Promise<number> {
  const wrong = sql`select count(*)::integer as variants from ${differing} as wrong`
  const { rows } = await db.execute<{ variants: number }>(wrong)
  return rows[0]?.variants ?? 0
}
