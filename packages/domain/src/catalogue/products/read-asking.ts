import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products } from '../tables.ts'

export interface CurrentPrice {
  name: string
  /** The lowest price. */
  price_kobo: number
  is_out_of_stock: boolean
}

/** What published products cost and whether they can be bought, by id; others are left out. */
export async function listCurrentPrices(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrentPrice>> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      price_kobo: products.lowest_price_kobo,
      stock_status: products.stock_status,
    })
    .from(products)
    .where(and(inArray(products.id, uniqueIds), eq(products.published, true)))
  return new Map(
    rows.map(({ id, name, price_kobo: priceKobo, stock_status: stockStatus }) => [
      id,
      { name, price_kobo: priceKobo, is_out_of_stock: stockStatus === 'out_of_stock' },
    ]),
  )
}
