import { sortOptions, type Sort } from '@shop/contract/product-sorts'
import { brandPath, categoryPath } from '../../runtime/paths.ts'

/** Facets with more values than a page begins with. */
export const longFacets = ['category', 'brand', 'colour', 'size'] as const
export type LongFacet = (typeof longFacets)[number]

/** What the address of a list says: filters, order and page. Of each list of values a product fits one. */
export interface ListQuery {
  /** Names; a list of one category is that category's page. */
  categories: string[]
  /** Slugs. */
  brands: string[]
  /** Whether a list of one brand is that brand's page. */
  isBrandPage: boolean
  /** Slug of the collection whose page it is. */
  collection: string | null
  search: string
  sort: Sort | null
  /** Whole naira. */
  minPrice: number | null
  maxPrice: number | null
  /** Bands of prices as the facet names them. */
  prices: string[]
  /** Stars, at least. */
  rating: number | null
  colours: string[]
  sizes: string[]
  /** Whole per cent. */
  discount: number | null
  inStock: boolean
  /** Names of the facets whose values are all listed. */
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

/** Reads an address; what it says wrongly counts as not said. */
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

/** The query as the API and the pages' data take it, without what is the default. */
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
    in_stock: query.inStock ? ('1' as const) : null,
    sort: query.sort,
    page: query.page,
  })
}

type WithoutEmpty<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }

/** Without null, '' and lists of nothing. */
function withoutEmpty<Fields extends object>(fields: Fields): WithoutEmpty<Fields> {
  const filled = Object.entries(fields).filter(([, value]) => String(value ?? '') !== '')
  return Object.fromEntries(filled) as WithoutEmpty<Fields>
}

/** The page of a list, before its query: of a collection, a category, a brand, or all products. */
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

/** Addresses have the limits of the price in naira, as people read them. */
const nairaInUrl: Readonly<Record<string, string>> = {
  min_price_kobo: 'min_price',
  max_price_kobo: 'max_price',
}

/** What is behind the path of a list's address. */
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
    else for (const one of [value].flat()) params.append(name, String(one))
  }
  for (const name of query.open) params.append('open', name)
  return params
}

/** The address of a list; any change but that of the page starts at its first page. */
export function listHref(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const next = { ...query, page: 1, ...change }
  const params = listParams(next)
  return params.size > 0 ? `${listPath(next)}?${params}` : listPath(next)
}

/** The same page of a category or a brand with nothing that narrows it. */
export function withoutFilters(query: ListQuery): ListQuery {
  const path = listPath(query)
  return {
    ...query,
    ...noFilters,
    ...(path.startsWith('/products/category/') ? { categories: query.categories } : {}),
    ...(path.startsWith('/brands/') ? { brands: query.brands } : {}),
  }
}

/** How many filters are set; the search is none, nor is the category or brand whose page it is. */
export function countFilters(query: ListQuery): number {
  const own = withoutFilters(query)
  const priced = query.minPrice !== null || query.maxPrice !== null
  const single = [priced, query.rating !== null, query.discount !== null, query.inStock]
  const multiValues = [query.categories, query.brands, query.prices, query.colours, query.sizes]
  return (
    multiValues.reduce((sum, values) => sum + values.length, 0) -
    own.categories.length -
    own.brands.length +
    single.filter(Boolean).length
  )
}
