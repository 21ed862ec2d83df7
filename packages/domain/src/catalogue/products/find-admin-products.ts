import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { selectIdsByCode, type AdminProductQuery, type AdminProductTab } from './admin-product-filters.ts'
import { tabBits, type FacetIndex } from '../search/facet-index.ts'
import { toProductFilters } from '../search/product-filters.ts'
import { parseSearch } from '../search/query-terms.ts'
import { searchProducts } from '../search/search-products.ts'

export interface AdminProductMatches {
  index: FacetIndex
  /** Positions of the products in the tab, ascending. */
  rows: Int32Array
  /** The number of products in each tab. */
  counts: Record<AdminProductTab, number>
}

interface FindAdminProductsInput extends AdminProductQuery {
  view: AdminProductTab
  /** Whether the SKU and barcode of a variant find its product. */
  by_variant: boolean
}

/**
 * Drafts and published products, as adminProductConditions, in memory. Null while the process has not loaded all
 * products yet: SQL then has to find them.
 */
export async function findAdminProducts(
  ctx: RequestContext,
  { search, category, brand, view, by_variant: byVariant }: FindAdminProductsInput,
): Promise<AdminProductMatches | null> {
  const text = search?.trim() ?? ''
  const { terms } = await parseSearch(ctx, text, true)
  const byCode = text === '' ? [] : await findPlacesByCode(ctx, text, byVariant)
  const { read, memory } = await searchProducts(ctx, { terms, matchAllTerms: true })
  if (!read.isLoaded) return null
  const { category_ids: categoryIds, brand_ids: brandIds } = toProductFilters({ category, brand }, read)
  const { index } = read
  const byText = terms.length > 0 ? (memory?.found ?? read.found ?? []) : []
  return {
    index,
    ...collect(index, view, {
      found: text === '' ? null : mark(index.end, byText, byCode),
      categories: categoryIds && mark(index.totals.category.length, categoryIds),
      brands: brandIds && mark(index.totals.brand.length, brandIds),
    }),
  }
}

async function findPlacesByCode(ctx: RequestContext, text: string, byVariant: boolean): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ places: number[] }>(sql`
    select coalesce(json_agg(row_index), '[]') as places from product_facets
    where product_id in ${selectIdsByCode(text, byVariant)}`)
  return rows[0]?.places ?? []
}

/** A table that is 1 for these numbers. */
function mark(length: number, ...numbers: readonly (readonly number[])[]): Uint8Array {
  const marks = new Uint8Array(length)
  for (const list of numbers) for (const number of list) marks[number] = 1
  return marks
}

/** What a product must be marked in; null does not filter. */
interface Marks {
  found: Uint8Array | null
  categories: Uint8Array | null
  brands: Uint8Array | null
}

function collect(index: FacetIndex, view: AdminProductTab, { found, categories, brands }: Marks) {
  const { tabs, category, brand, end } = index
  const bit = tabBits[view]
  const bySet = new Int32Array(2 * tabBits['out-of-stock'])
  const rows = new Int32Array(end)
  let total = 0
  for (let place = 1; place < end; place += 1) {
    if (found && found[place] !== 1) continue
    if (categories && categories[category[place] ?? 0] !== 1) continue
    if (brands && brands[brand[place] ?? 0] !== 1) continue
    const set = tabs[place] ?? 0
    bySet[set] = (bySet[set] ?? 0) + 1
    rows[total] = place
    if (set & bit) total += 1
  }
  const count = (tab: AdminProductTab) =>
    bySet.reduce((sum, amount, set) => (set & tabBits[tab] ? sum + amount : sum), 0)
  return {
    rows: rows.subarray(0, total),
    counts: {
      all: count('all'),
      published: count('published'),
      drafts: count('drafts'),
      scheduled: count('scheduled'),
      'low-stock': count('low-stock'),
      'out-of-stock': count('out-of-stock'),
    },
  }
}
