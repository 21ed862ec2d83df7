import type { Dashboard } from '@shop/contract/admin/dashboard'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { firstPicture } from '../../catalogue/products/picture-json.ts'
import { pictureOf } from '../../catalogue/products/picture.ts'
import { isLow, isSoldOut, runsLow } from '../../catalogue/products/running-low.ts'
import { products, variants } from '../../catalogue/tables.ts'
import type { RequestContext } from '../../core/context.ts'

export type LowStock = Dashboard['low_stock']

export const nothingLow: LowStock = { low_stock_count: 0, out_of_stock_count: 0, products: [] }

const available = sql`${variants.on_hand} - ${variants.reserved}`

/** The low-stock variants of a product, the lowest first, in queries of products. */
const lowVariants = sql<string>`coalesce((
  select string_agg(concat_ws(', ', nullif(${variants.colour}, ''), nullif(${variants.size}, '')), ' · '
    order by ${available}, ${variants.position})
  from ${variants} where ${variants.product_id} = ${products.id} and ${isLow}), '')`

/**
 * Published products that are sold out, then those with low stock of a variant, the lowest first: `limit` of them,
 * and the count of each, from one query so that counts and list agree.
 */
export async function readLowStock(ctx: RequestContext, limit: number): Promise<LowStock> {
  const fewest = ctx.db
    .select({ product_id: variants.product_id, pieces: sql<number>`min(${available})`.as('pieces') })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(eq(products.published, true), isLow))
    .groupBy(variants.product_id)
    .as('fewest')
  const rows = await ctx.db
    .select({
      product_id: products.id,
      name: products.name,
      variants: lowVariants,
      is_out_of_stock: sql<boolean>`${isSoldOut}`,
      available: sql`coalesce(${fewest.pieces}, 0)`.mapWith(Number),
      picture: firstPicture,
      out_of_stock_count: sql`count(*) filter (where ${isSoldOut}) over ()`.mapWith(Number),
      all: sql`count(*) over ()`.mapWith(Number),
    })
    .from(products)
    .leftJoin(fewest, eq(fewest.product_id, products.id))
    .where(or(isSoldOut, runsLow))
    .orderBy(desc(isSoldOut), asc(sql`coalesce(${fewest.pieces}, 0)`), asc(products.id))
    .limit(limit)
  const { out_of_stock_count: soldOut = 0, all = 0 } = rows[0] ?? {}
  return {
    low_stock_count: all - soldOut,
    out_of_stock_count: soldOut,
    products: rows.map(({ product_id: productId, name, picture, ...row }) => ({
      product_id: productId,
      name,
      variants: row.variants,
      is_out_of_stock: row.is_out_of_stock,
      available: row.available,
      image: picture && pictureOf(picture),
    })),
  }
}
