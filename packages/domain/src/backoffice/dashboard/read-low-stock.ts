import type { Dashboard } from '@shop/contract/admin/dashboard'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { firstPicture } from '../../catalogue/products/picture-json.ts'
import { pictureOf } from '../../catalogue/products/picture.ts'
import { isLow, isSoldOut, runsLow } from '../../catalogue/products/running-low.ts'
import { products, variants } from '../../catalogue/tables.ts'
import type { RequestContext } from '../../core/context.ts'

export type LowStock = Dashboard['low_stock']

export const nothingLow: LowStock = { low: 0, sold_out: 0, products: [] }

const available = sql`${variants.onHand} - ${variants.reserved}`

/** The low-stock variants of a product, the lowest first, in queries of products. */
const lowVariants = sql<string>`coalesce((
  select string_agg(concat_ws(', ', nullif(${variants.colour}, ''), nullif(${variants.size}, '')), ' · '
    order by ${available}, ${variants.position})
  from ${variants} where ${variants.productId} = ${products.id} and ${isLow}), '')`

/**
 * Published products that are sold out, then those with low stock of a variant, the lowest first: `limit` of them,
 * and the count of each, from one query so that counts and list agree.
 */
export async function readLowStock(ctx: RequestContext, limit: number): Promise<LowStock> {
  const fewest = ctx.db
    .select({ productId: variants.productId, pieces: sql<number>`min(${available})`.as('pieces') })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.published, true), isLow))
    .groupBy(variants.productId)
    .as('fewest')
  const rows = await ctx.db
    .select({
      productId: products.id,
      name: products.name,
      variants: lowVariants,
      isSoldOut: sql<boolean>`${isSoldOut}`,
      available: sql`coalesce(${fewest.pieces}, 0)`.mapWith(Number),
      picture: firstPicture,
      soldOut: sql`count(*) filter (where ${isSoldOut}) over ()`.mapWith(Number),
      all: sql`count(*) over ()`.mapWith(Number),
    })
    .from(products)
    .leftJoin(fewest, eq(fewest.productId, products.id))
    .where(or(isSoldOut, runsLow))
    .orderBy(desc(isSoldOut), asc(sql`coalesce(${fewest.pieces}, 0)`), asc(products.id))
    .limit(limit)
  const { soldOut = 0, all = 0 } = rows[0] ?? {}
  return {
    low: all - soldOut,
    sold_out: soldOut,
    products: rows.map(({ productId, name, picture, ...row }) => ({
      product_id: productId,
      name,
      variants: row.variants,
      is_sold_out: row.isSoldOut,
      available: row.available,
      picture: picture && pictureOf(picture),
    })),
  }
}
