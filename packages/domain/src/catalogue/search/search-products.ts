import { and, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { getFacetSnapshot, type FacetSnapshot } from './load-facet-index.ts'
import { getTextIndex, refreshTextIndex } from './load-text-index.ts'
import { isSearchedInMemory, searchInMemory, type MemorySearch, type TermSearch } from './search-in-memory.ts'
import { searchCondition } from './search-query.ts'

/**
 * The current facets with the products, published or not, that match all terms or any. Searches in memory if it can,
 * otherwise in the database, which also applies `scope`. Without terms and scope, nothing is searched. A search in memory is
 * for the caller to start: its result is valid until the next one.
 */
export async function searchProducts(
  ctx: RequestContext,
  search: TermSearch,
  scope?: SQL,
): Promise<{ read: FacetSnapshot; search?: () => MemorySearch }> {
  const { terms, matchAllTerms } = search
  if (terms.length > 0 && !scope && isSearchedInMemory(terms) && (await getTextIndex(ctx))) {
    const read = await getFacetSnapshot(ctx)
    const text = await refreshTextIndex(ctx, read.index)
    if (text) return { read, search: () => searchInMemory(text, read.index, search) }
  }
  const condition = terms.length > 0 ? searchCondition(terms, matchAllTerms) : undefined
  return { read: await getFacetSnapshot(ctx, and(condition, scope)) }
}
