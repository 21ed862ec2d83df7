import type { Suggestion } from '@shop/contract/catalogue'
import type { RequestContext } from '../../core/context.ts'
import { findMatching, findMisses } from '../search/count-facets.ts'
import { listProducts } from './list-products.ts'
import { plainText } from '../search/plain-text.ts'
import { filtersOf } from '../search/product-filters.ts'
import { readFacetIndex, type Named, type ReadFacets } from '../search/read-facet-index.ts'

const most = { category: 2, brand: 2, all: 8 } as const

/** What an unfinished search may mean: categories and brands with products that are called so, then products. */
export async function suggestProducts(ctx: RequestContext, typed: string): Promise<Suggestion[]> {
  const read = await readFacetIndex(ctx)
  const called = (kind: 'category' | 'brand', named: readonly Named[]) =>
    named
      .filter((one) => startsIn(one.name, typed) && hasProducts(read, kind, one))
      .slice(0, most[kind])
      .map(({ name, slug }) => ({ kind, label: name, value: kind === 'brand' ? slug : name }))
  const places = [...called('category', read.categories), ...called('brand', read.brands)]
  const { items } = await listProducts(ctx, {
    search: typed,
    unfinished: true,
    limit: most.all - places.length,
  })
  return [...places, ...items.map(({ id, name }) => ({ kind: 'product' as const, label: name, value: id }))]
}

/** Whether a word of the name begins as typed. */
function startsIn(name: string, typed: string): boolean {
  return ` ${plainText(name)}`.includes(` ${plainText(typed).trim()}`)
}

function hasProducts(read: ReadFacets, kind: 'category' | 'brand', { slug }: Named): boolean {
  const misses = findMisses(read.index, filtersOf({ [kind]: slug }, read))
  return findMatching(misses, 0).total > 0
}
