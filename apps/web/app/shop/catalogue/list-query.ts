import { sortOptions, type Sort } from '@shop/contract/product-sorts'

/** What the address of a list says: filters, order and page. */
export interface ListQuery {
  brands: string[]
  search: string
  sort: Sort | null
  /** Whole naira. */
  minPrice: number | null
  maxPrice: number | null
  /** Whole per cent. */
  discount: number | null
  inStock: boolean
  page: number
}

export const noFilters = {
  brands: [],
  minPrice: null,
  maxPrice: null,
  discount: null,
  inStock: false,
} satisfies Partial<ListQuery>

/** Reads an address; what it says wrongly counts as not said. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const sort = params.get('sort')
  return {
    brands: [...new Set(params.getAll('brand').map((slug) => slug.toLowerCase()))].filter(
      (slug) => slug && slug !== 'all',
    ),
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    sort: sortOptions.find((option) => option === sort) ?? null,
    minPrice: wholeNumber(params.get('min_price'), 0, 1_000_000_000),
    maxPrice: wholeNumber(params.get('max_price'), 0, 1_000_000_000),
    discount: wholeNumber(params.get('discount'), 1, 99),
    inStock: params.get('in_stock') === '1',
    page: wholeNumber(params.get('page'), 1, 100_000) ?? 1,
  }
}

function wholeNumber(text: string | null, lowest: number, highest: number): number | null {
  const digits = text?.replaceAll(/[₦,\s]/g, '') ?? ''
  if (!/^\d{1,10}$/.test(digits)) return null
  const value = Number(digits)
  return value >= lowest && value <= highest ? value : null
}

/** The query as an address says it, without what is the default. */
export function listParams(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (query.search) params.set('search', query.search)
  for (const brand of query.brands) params.append('brand', brand)
  if (query.minPrice !== null) params.set('min_price', String(query.minPrice))
  if (query.maxPrice !== null) params.set('max_price', String(query.maxPrice))
  if (query.discount !== null) params.set('discount', String(query.discount))
  if (query.inStock) params.set('in_stock', '1')
  if (query.sort) params.set('sort', query.sort)
  if (query.page > 1) params.set('page', String(query.page))
  return params
}

/** The address of a list; any change but that of the page starts at its first page. */
export function listHref(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const params = listParams({ ...query, page: 1, ...change })
  return params.size > 0 ? `${path}?${params}` : path
}

/** How many filters are set; the search is none. */
export function countFilters(query: ListQuery): number {
  const priced = query.minPrice !== null || query.maxPrice !== null
  return query.brands.length + Number(priced) + Number(query.discount !== null) + Number(query.inStock)
}

/** The query as the API and the pages' data take it. */
export function productQuery(query: ListQuery) {
  return {
    ...(query.brands.length > 0 ? { brand: query.brands } : {}),
    ...(query.search ? { search: query.search } : {}),
    ...(query.sort ? { sort: query.sort } : {}),
    ...(query.minPrice === null ? {} : { min_price: query.minPrice }),
    ...(query.maxPrice === null ? {} : { max_price: query.maxPrice }),
    ...(query.discount === null ? {} : { discount: query.discount }),
    ...(query.inStock ? { in_stock: '1' as const } : {}),
    page: query.page,
  }
}
