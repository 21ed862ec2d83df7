import type { Dashboard } from '@shop/contract/admin/dashboard'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { firstImage, toImage } from '../../catalogue/products/images.ts'
import { isLowStock, isOutOfStock, isLowOnStock } from '../../catalogue/products/stock.ts'
import { products, variants } from '../../catalogue/tables.ts'
import type { RequestContext } from '../../core/context.ts'

export type LowStock = Dashboard['low_stock']

export const noLowStock: LowStock = { low_stock_count: 0, out_of_stock_count: 0, products: [] }
const available = sql`${variants.on_hand} - ${variants.reserved}`

/** The low-stock variants of a product, lowest first, for use in queries of products. */
const lowStockVariants = sql<string>`coalesce((
  select string_agg(concat_ws(', ', nullif(${variants.colour}, ''), nullif(${variants.size}, '')), ' · '
    order by ${available}, ${variants.position})
  from ${variants} where ${variants.product_id} = ${products.id} and ${isLowStock}), '')`

/**
 * Published products that are sold out, then those with a low-stock variant, lowest first: `limit` of them, and the
 * count of each, from one query so that counts and list agree.
 */
export async function getLowStock(ctx: RequestContext, limit: number): Promise<LowStock> {
  const fewest = ctx.db
    .select({ product_id: variants.product_id, available: sql<number>`min(${available})`.as('available') })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product_id))
    .where(and(eq(products.published, true), eq(products.has_low_stock, true), isLowStock))
    .groupBy(variants.product_id)
    .as('fewest')
  const rows = await ctx.db
    .select({
      product_id: products.id,
      name: products.name,
      variants: lowStockVariants,
      is_out_of_stock: sql<boolean>`${isOutOfStock}`,
      available: sql`coalesce(${fewest.available}, 0)`.mapWith(Number),
      image: firstImage,
      out_of_stock_count: sql`count(*) filter (where ${isOutOfStock}) over ()`.mapWith(Number),
      all: sql`count(*) over ()`.mapWith(Number),
    })
    .from(products)
    .leftJoin(fewest, eq(fewest.product_id, products.id))
    .where(or(isOutOfStock, isLowOnStock))
    .orderBy(desc(isOutOfStock), asc(sql`coalesce(${fewest.available}, 0)`), asc(products.id))
    .limit(limit)
  const { out_of_stock_count: outOfStockCount = 0, all = 0 } = rows[0] ?? {}
  return {
    low_stock_count: all - outOfStockCount,
    out_of_stock_count: outOfStockCount,
    products: rows.map((row) => ({
      ...row,
      variants: row.variants || null,
      image: row.image && toImage(row.image),
    })),
  }
}
