import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import {
  perTab,
  selectIdsByCode,
  type AdminProductQuery,
  type AdminProductTab,
} from './admin-product-filters.ts'
import { tabBits, type FacetIndex } from '../search/facet-index.ts'
import { toProductFilters } from '../search/product-filters.ts'
import { parseSearch } from '../search/query-terms.ts'
import { searchProducts } from '../search/search-products.ts'

export interface AdminProductMatches {
  index: FacetIndex
  /** Positions of the products in the tab. */
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
  const { read, search: searchInMemory } = await searchProducts(ctx, { terms, matchAllTerms: true })
  if (!read.isLoaded) return null
  const { category_ids: categoryIds, brand_ids: brandIds } = toProductFilters({ category, brand }, read)
  const { index } = read
  const byText = terms.length > 0 ? (searchInMemory?.().found ?? read.found ?? []) : []
  return {
    index,
    ...collect(index, view, {
      found: text === '' ? null : join(byText, byCode),
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

/** Positions by text, and those by code that are not among them. */
function join(byText: ArrayLike<number>, byCode: readonly number[]): ArrayLike<number> {
  if (byCode.length === 0) return byText
  const others = new Set(byCode)
  for (let n = 0; n < byText.length; n += 1) others.delete(byText[n] ?? 0)
  const joined = new Int32Array(byText.length + others.size)
  joined.set(byText)
  joined.set([...others], byText.length)
  return joined
}

/** A table that is 1 for these numbers. */
function mark(length: number, numbers: readonly number[]): Uint8Array {
  const marks = new Uint8Array(length)
  for (const number of numbers) marks[number] = 1
  return marks
}

/** Null does not filter. */
interface Filters {
  /** Positions. */
  found: ArrayLike<number> | null
  /** By id: 1 for the wanted ones. */
  categories: Uint8Array | null
  brands: Uint8Array | null
}

let collected = new Int32Array(0)

function collect(index: FacetIndex, view: AdminProductTab, { found, categories, brands }: Filters) {
  const { tabs, category, brand, end } = index
  const bit = tabBits[view]
  const bySet = new Int32Array(2 * tabBits['out-of-stock'])
  if (collected.length < end) collected = new Int32Array(Math.ceil(end * 1.1))
  const rows = collected
  let total = 0
  const amount = found ? found.length : end - 1
  for (let n = 0; n < amount; n += 1) {
    const place = found ? (found[n] ?? 0) : n + 1
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
    rows: rows.slice(0, total),
    counts: perTab(count),
  }
}
