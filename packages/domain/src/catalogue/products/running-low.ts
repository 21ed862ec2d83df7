import { sql } from 'drizzle-orm'
import { products, variants } from '../tables.ts'

/** A variant on sale with low or no stock, in queries of variants and their products. */
export const isLow = sql`(${variants.retiredAt} is null and ${variants.onHand} - ${variants.reserved} <= ${products.fewLeft})`

/** A product in the shop that no longer can be bought. */
export const isSoldOut = sql`(${products.published} and ${products.stockWord} = 'sold_out')`

/** A product in the shop that can be bought, with few pieces or none of a size or colour. */
export const runsLow = sql`(${products.published} and ${products.stockWord} <> 'sold_out'
  and exists (select 1 from ${variants} where ${variants.productId} = ${products.id} and ${isLow}))`
