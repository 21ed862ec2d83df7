import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products } from '../tables.ts'

export interface Asking {
  name: string
  /** The lowest price. */
  priceKobo: number
  isSoldOut: boolean
}

/** What published products cost and whether they can be bought, by id; others are left out. */
export async function readAsking(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Asking>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      id: products.id,
      name: products.name,
      priceKobo: products.lowestPriceKobo,
      stockWord: products.stockWord,
    })
    .from(products)
    .where(and(inArray(products.id, wanted), eq(products.published, true)))
  return new Map(
    rows.map(({ id, name, priceKobo, stockWord }) => [
      id,
      { name, priceKobo, isSoldOut: stockWord === 'sold_out' },
    ]),
  )
}
