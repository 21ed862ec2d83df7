import { sql } from 'drizzle-orm'
import { products, variants } from '../tables.ts'

/** A variant on sale with low or no stock, in queries of variants and their products. */
export const isLowStock = sql`(${variants.retired_at} is null and ${variants.on_hand} - ${variants.reserved} <= ${products.effective_low_stock_threshold})`

/** A product in the shop that no longer can be bought. */
export const isOutOfStock = sql`(${products.published} and ${products.stock_status} = 'out_of_stock')`

/** A product in the shop that can be bought, with few pieces or none of a size or colour. */
export const isLowOnStock = sql`(${products.published} and ${products.stock_status} <> 'out_of_stock'
  and exists (select 1 from ${variants} where ${variants.product_id} = ${products.id} and ${isLowStock}))`
