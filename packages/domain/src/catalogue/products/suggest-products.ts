import type { Suggestion } from '@shop/contract/catalogue'
import type { RequestContext } from '../../core/context.ts'
import { listProducts } from './list-products.ts'
import { normaliseText } from '../search/tokenize.ts'
import { getFacetSnapshot, type FacetEntry, type FacetSnapshot } from '../search/load-facet-index.ts'

const max = { category: 2, brand: 2, all: 8 } as const

/** Suggestions for an unfinished search: matching categories and brands with products, then products. */
export async function suggestProducts(ctx: RequestContext, text: string): Promise<Suggestion[]> {
  const read = await getFacetSnapshot(ctx)
  const key = normaliseText(text).trim()
  const toSuggestions = (kind: 'category' | 'brand', named: readonly FacetEntry[]) =>
    named
      .filter((entry) => startsIn(entry.key, key) && hasProducts(read, kind, entry.id))
      .slice(0, max[kind])
      .map(({ name, slug }) => ({ kind, label: name, value: kind === 'brand' ? slug : name }))
  const matches = [...toSuggestions('category', read.categories), ...toSuggestions('brand', read.brands)]
  const { items } = await listProducts(ctx, {
    search: text,
    isIncomplete: true,
    limit: max.all - matches.length,
  })
  return [...matches, ...items.map(({ id, name }) => ({ kind: 'product' as const, label: name, value: id }))]
}

/** Whether a word of the name starts with the text. */
const startsIn = (name: string, text: string) => ` ${name}`.includes(` ${text}`)

function hasProducts(
  { index, isLoaded, categories }: FacetSnapshot,
  kind: 'category' | 'brand',
  id: number,
): boolean {
  if (!isLoaded) return true
  const ids =
    kind === 'category'
      ? [id, ...categories.flatMap((entry) => (entry.parent_id === id ? entry.id : []))]
      : [id]
  return ids.some((each) => (index.totals[kind][each] ?? 0) > 0)
}
