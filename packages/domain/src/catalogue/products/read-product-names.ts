import { inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products } from '../tables.ts'

/** Names of products by id, published or not. Unknown ids are left out. */
export async function readProductNames(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, wanted))
  return new Map(rows.map((row) => [row.id, row.name]))
}
