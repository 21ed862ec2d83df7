import type { ProductSummary } from '@shop/contract/catalogue'
import { and, inArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { presentProductSummary } from './product-answer.ts'
import { selectSummaries } from './product-columns.ts'
import { products } from '../tables.ts'

/** Published products by their ids, in the order of the ids; those that are not on sale are left out. */
export async function listProductSummaries(
  ctx: RequestContext,
  ids: readonly string[],
): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const rows = await selectSummaries(ctx).where(
    and(inArray(products.id, [...ids]), sql`${products.published}`),
  )
  const byId = new Map(rows.map((row) => [row.id, presentProductSummary(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
