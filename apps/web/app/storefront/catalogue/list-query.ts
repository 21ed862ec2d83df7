import { sortOptions, type Sort } from '@shop/contract/product-sorts'
import { brandPath, categoryPath } from '../../runtime/paths.ts'

/** Anchor of the filters. */
export const filtersId = 'filters'

/** Facets that can be opened to show more values. */
export const longFacets = ['category', 'brand', 'colour', 'size'] as const
export type LongFacet = (typeof longFacets)[number]

/** Filters, sort order and page of a list's URL. Values of one facet are alternatives. */
export interface ListQuery {
  /** Names; a single category is that category's page. */
  categories: string[]
  /** Slugs. */
  brands: string[]
  /** Whether it is the page of its single brand. */
  isBrandPage: boolean
  /** Slug of the page's collection. */
  collection: string | null
  search: string
  sort: Sort | null
  /** Whole naira. */
  minPrice: number | null
  maxPrice: number | null
  /** Price ranges by their facet values. */
  prices: string[]
  /** Minimum stars. */
  rating: number | null
  colours: string[]
  sizes: string[]
  /** Whole per cent. */
  discount: number | null
  inStock: boolean
  /** Names of open facets. */
  open: LongFacet[]
  page: number
}

export const noFilters = {
  categories: [],
  brands: [],
  minPrice: null,
  maxPrice: null,
  prices: [],
  rating: null,
  colours: [],
  sizes: [],
  discount: null,
  inStock: false,
  open: [],
} satisfies Partial<ListQuery>

const maxValues = 50

/** Parses a URL; invalid parameters are ignored. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const sort = params.get('sort')
  const multiValues = (name: string) =>
    [...new Set(params.getAll(name).map((value) => value.trim().slice(0, 80).toLowerCase()))]
      .filter((value) => value && value !== 'all')
      .slice(0, maxValues)
  return {
    categories: multiValues('category'),
    brands: multiValues('brand'),
    isBrandPage: false,
    collection: null,
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    sort: sortOptions.find((option) => option === sort) ?? null,
    minPrice: parseBoundedInteger(params.get('min_price'), 0, 1_000_000_000),
    maxPrice: parseBoundedInteger(params.get('max_price'), 0, 1_000_000_000),
    prices: multiValues('price').filter((band) => /^\d+-\d*$/.test(band)),
    rating: parseBoundedInteger(params.get('rating'), 1, 5),
    colours: multiValues('colour'),
    sizes: multiValues('size'),
    discount: parseBoundedInteger(params.get('discount'), 1, 99),
    inStock: params.get('in_stock') === '1',
    open: longFacets.filter((name) => params.getAll('open').includes(name)),
    page: parseBoundedInteger(params.get('page'), 1, 100_000) ?? 1,
  }
}

function parseBoundedInteger(text: string | null, lowest: number, highest: number): number | null {
  const digits = text?.replaceAll(/[₦,\s]/g, '') ?? ''
  if (!/^\d{1,10}$/.test(digits)) return null
  const value = Number(digits)
  return value >= lowest && value <= highest ? value : null
}

/** The query for the API and page data, without defaults. */
export function productQuery(query: ListQuery) {
  return withoutEmpty({
    collection: query.collection,
    search: query.search,
    category: query.categories,
    brand: query.brands,
    min_price_kobo: toKobo(query.minPrice),
    max_price_kobo: toKobo(query.maxPrice),
    price: query.prices,
    rating: query.rating,
    colour: query.colours,
    size: query.sizes,
    discount: query.discount,
    in_stock: query.inStock || null,
    sort: query.sort,
    page: query.page,
  })
}

type WithoutEmpty<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }

/** Omits null, '' and empty lists. */
function withoutEmpty<Fields extends object>(fields: Fields): WithoutEmpty<Fields> {
  const nonEmpty = Object.entries(fields).filter(([, value]) => String(value ?? '') !== '')
  return Object.fromEntries(nonEmpty) as WithoutEmpty<Fields>
}

/** Path of a list: a collection, a category, a brand or all products. */
export function listPath({ categories, brands, isBrandPage, collection }: ListQuery): string {
  if (collection !== null) return `/collections/${collection}`
  const [category, anotherCategory] = categories
  if (category !== undefined && anotherCategory === undefined) return categoryPath(category)
  const [brand, anotherBrand] = brands
  const isBrandList =
    isBrandPage && brand !== undefined && anotherBrand === undefined && category === undefined
  return isBrandList ? brandPath(brand) : '/products'
}

const toKobo = (naira: number | null) => naira && naira * 100

/** Price limits in URLs are in naira. */
const nairaInUrl: Readonly<Record<string, string>> = {
  min_price_kobo: 'min_price',
  max_price_kobo: 'max_price',
}

/** Query string of a list's URL. */
export function listParams(query: ListQuery): URLSearchParams {
  const path = listPath(query)
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(productQuery(query))) {
    if (name === 'category' && path.startsWith('/products/category/')) continue
    if (name === 'brand' && path.startsWith('/brands/')) continue
    if (name === 'collection') continue
    if (name === 'page' && value === 1) continue
    const naira = nairaInUrl[name]
    if (naira) params.append(naira, String(Number(value) / 100))
    else if (value === true) params.append(name, '1')
    else for (const one of [value].flat()) params.append(name, String(one))
  }
  for (const name of query.open) params.append('open', name)
  return params
}

/** URL of a list; any change except of the page starts at page one. */
export function listHref(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const next = { ...query, page: 1, ...change }
  const params = listParams(next)
  return params.size > 0 ? `${listPath(next)}?${params}` : listPath(next)
}

/** The same category or brand without filters. */
export function withoutFilters(query: ListQuery): ListQuery {
  const path = listPath(query)
  return {
    ...query,
    ...noFilters,
    ...(path.startsWith('/products/category/') ? { categories: query.categories } : {}),
    ...(path.startsWith('/brands/') ? { brands: query.brands } : {}),
  }
}

/** Number of filters; excludes the search and the page's own category or brand. */
export function countFilters(query: ListQuery): number {
  const baseQuery = withoutFilters(query)
  const hasPriceRange = query.minPrice !== null || query.maxPrice !== null
  const single = [hasPriceRange, query.rating !== null, query.discount !== null, query.inStock]
  const multiValues = [query.categories, query.brands, query.prices, query.colours, query.sizes]
  return (
    multiValues.reduce((sum, values) => sum + values.length, 0) -
    baseQuery.categories.length -
    baseQuery.brands.length +
    single.filter(Boolean).length
  )
}
