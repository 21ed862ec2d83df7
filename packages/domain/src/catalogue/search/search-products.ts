import { and, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { getFacetSnapshot, type FacetSnapshot } from './load-facet-index.ts'
import { getTextIndex, refreshTextIndex } from './load-text-index.ts'
import type { Search } from './product-filters.ts'
import { isSearchedInMemory, searchInMemory, type MemorySearch } from './search-in-memory.ts'
import { searchCondition } from './search-query.ts'

/**
 * The current facets with the products, published or not, that match all terms or any. Searches in memory if it can,
 * otherwise in the database, which also applies `scope`. Without terms and scope, nothing is searched.
 */
export async function searchProducts(
  ctx: RequestContext,
  { terms, matchAllTerms }: Pick<Search, 'terms' | 'matchAllTerms'>,
  scope?: SQL,
): Promise<{ read: FacetSnapshot; memory?: MemorySearch }> {
  if (terms.length > 0 && !scope && isSearchedInMemory(terms) && (await getTextIndex(ctx))) {
    const read = await getFacetSnapshot(ctx)
    const text = await refreshTextIndex(ctx, read.index)
    if (text) return { read, memory: searchInMemory(text, read.index, terms, matchAllTerms) }
  }
  const condition = terms.length > 0 ? searchCondition(terms, matchAllTerms) : undefined
  return { read: await getFacetSnapshot(ctx, and(condition, scope)) }
}
