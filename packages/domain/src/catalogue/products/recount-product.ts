import { asc, eq, inArray, sql } from 'drizzle-orm'
import { announceChange } from '../../core/announce.ts'
import type { RequestContext } from '../../core/context.ts'
import { askedRegularPrice } from './asked-regular-price.ts'
import { productFigures } from './product-figures.ts'
import { products, variants } from '../tables.ts'

/**
 * Brings prices, discount and stock word of products into line with their variants, after a change of those. Tells
 * other processes only of the products whose lists or pages now say something else, and answers their ids.
 */
export async function recountProducts(ctx: RequestContext, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await ctx.db
    .select({
      productId: variants.productId,
      priceKobo: variants.priceKobo,
      regularPriceKobo: askedRegularPrice,
      onHand: variants.onHand,
      reserved: variants.reserved,
      retiredAt: variants.retiredAt,
      fewLeft: products.fewLeft,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.productId, [...productIds]))
    .orderBy(asc(variants.position), asc(variants.id))
  const byProduct = Map.groupBy(rows, (row) => row.productId)
  const figures = productIds.map((id) => {
    const own = byProduct.get(id) ?? []
    return { id, ...productFigures(own, own[0]?.fewLeft ?? 0) }
  })
  const { rows: changed } = await ctx.db.execute<{ id: string }>(sql`
    update products set lowest_price_kobo = "lowestPriceKobo", highest_price_kobo = "highestPriceKobo",
      regular_price_kobo = "regularPriceKobo", percentage_discount = "percentageDiscount", stock_word = "stockWord"
    from json_to_recordset(${JSON.stringify(figures)}::text::json) as figures(id text, "lowestPriceKobo" bigint,
      "highestPriceKobo" bigint, "regularPriceKobo" bigint, "percentageDiscount" integer, "stockWord" text)
    where products.id = figures.id
      and (lowest_price_kobo, highest_price_kobo, regular_price_kobo, percentage_discount, stock_word)
        is distinct from ("lowestPriceKobo", "highestPriceKobo", "regularPriceKobo", "percentageDiscount", "stockWord")
    returning products.id`)
  const ids = changed.map((row) => row.id)
  if (ids.length > 0) await announceChange(ctx, 'catalogue', ...ids.map((id) => `product:${id}`))
  return ids
}
