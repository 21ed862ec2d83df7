import { sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { products } from '../tables.ts'
import type { FacetIndex } from './facet-index.ts'

export const nameOrder = {
  /** Up to this many products are sorted; of more, the index of names soon contains enough. */
  sortedMax: 4_000,
  /** Products per read of that index. */
  batchMin: 100,
  batchMax: 5_000,
}

interface NamedRow extends Record<string, unknown> {
  row_index: number
  id: string
  /** The name as it is sorted. */
  key: string
}

/**
 * The positions of these products by name, as far as they are read: names are not in memory. `expected` is how many
 * will probably be read.
 */
export async function* inNameOrder(
  ctx: RequestContext,
  { index, rows }: { index: FacetIndex; rows: Int32Array },
  expected: number,
): AsyncGenerator<number> {
  if (rows.length <= nameOrder.sortedMax) {
    const sorted = await readNames(
      ctx,
      sql`row_index = any(${`{${rows.join(',')}}`}::integer[])`,
      rows.length,
    )
    for (const { row_index: place } of sorted) yield place
    return
  }
  const wanted = new Uint8Array(index.end)
  for (const place of rows) wanted[place] = 1
  const likely = Math.ceil((expected * index.end) / rows.length)
  const limit = Math.min(Math.max(likely, nameOrder.batchMin), nameOrder.batchMax)
  let after: SQL = sql`true`
  for (;;) {
    const named = await readNames(ctx, after, limit)
    for (const { row_index: place } of named) if (wanted[place] === 1) yield place
    const last = named.at(-1)
    if (!last || named.length < limit) return
    after = sql`(lower(${products.name}), ${products.id}) > (${last.key}, ${last.id})`
  }
}

async function readNames(ctx: RequestContext, condition: SQL, limit: number): Promise<NamedRow[]> {
  const { rows } = await ctx.db.execute<NamedRow>(sql`
    select row_index, ${products.id}, lower(${products.name}) as key
    from ${products} join product_facets on product_id = ${products.id}
    where ${condition} order by lower(${products.name}), ${products.id} limit ${limit}`)
  return rows
}
