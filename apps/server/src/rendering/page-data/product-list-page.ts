import { ProductQuery } from '@shop/contract/catalogue'
import type { ProductListPage } from '@shop/contract/page-data'
import { listProductCards } from '@shop/domain/catalogue/products/list-products'
import { countSearch } from '@shop/domain/backoffice/analytics/count-search'
import type { RequestContext } from '@shop/domain/core/context'
import * as z from 'zod/mini'
import { catalogueTag, tagProducts, tagUncacheable, type TagCollector } from '../../cache/tags.ts'

/**
 * A page of the product list, null where none of the categories asked for exists. What the address carries comes as it was
 * typed: a value that the contract does not allow counts as absent, so that a worn link still shows products.
 */
export async function getProductListPage(
  ctx: RequestContext,
  note: TagCollector,
  requested: Partial<Record<keyof ProductQuery, unknown>>,
): Promise<ProductListPage | null> {
  note(catalogueTag)
  const query = parseQuery(requested)
  const { categoryExists, facets, ...list } = await listProductCards(ctx, { ...query, facets: '1' })
  await countSearch(ctx, query, list.total)
  tagUncacheable(note, query.search, list.items)
  tagProducts(note, list.items)
  return categoryExists && facets ? { ...list, facets } : null
}

function parseQuery(requested: Record<string, unknown>): ProductQuery {
  const read = z.safeParse(ProductQuery, requested)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map((issue) => issue.path[0]))
  return z.parse(
    ProductQuery,
    Object.fromEntries(Object.entries(requested).filter(([name]) => !wrong.has(name))),
  )
}
