import type { ProductQuery } from '@shop/contract/catalogue'
import { eq, gte, inArray, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { searchCondition } from './search-query.ts'
import type { SearchTerm } from './search-terms.ts'
import { brands, products } from './tables.ts'

/** What a list is narrowed down to, with names already looked up. */
export interface ProductFilters {
  categoryId?: number
  brandSlugs: readonly string[]
  terms: readonly SearchTerm[]
  /** Each term must stand in a product, or only one of them. */
  everyTerm: boolean
  minPrice?: number
  maxPrice?: number
  discount?: number
  inStock: boolean
}

export type Narrowing = Pick<
  Partial<ProductQuery>,
  'brand' | 'min_price' | 'max_price' | 'discount' | 'in_stock'
>

/** The slugs that a query's `brand` asks for; 'all' asks for none. */
export function brandSlugsOf(brand: ProductQuery['brand']): string[] {
  const given = brand === undefined ? [] : Array.isArray(brand) ? brand : [brand]
  return [...new Set(given.map((slug) => slug.trim().toLowerCase()))].filter(
    (slug) => slug !== '' && slug !== 'all',
  )
}

export function filtersOf(query: Narrowing, categoryId?: number): ProductFilters {
  return {
    categoryId,
    brandSlugs: brandSlugsOf(query.brand),
    terms: [],
    everyTerm: true,
    minPrice: query.min_price,
    maxPrice: query.max_price,
    discount: query.discount,
    inStock: query.in_stock === '1',
  }
}

/** Conditions on products; prices of the query are naira, those of the table kobo. */
export function filterConditions(filters: ProductFilters): SQL[] {
  const { categoryId, terms, everyTerm, minPrice, maxPrice, discount, inStock } = filters
  return [
    // As plain words and not as a value, so that the indexes of published products fit a prepared statement.
    sql`${products.published}`,
    ...(categoryId === undefined ? [] : [eq(products.categoryId, categoryId)]),
    ...(terms.length === 0 ? [] : [searchCondition(terms, everyTerm)]),
    ...(minPrice === undefined ? [] : [gte(products.lowestPriceKobo, minPrice * 100)]),
    ...(maxPrice === undefined ? [] : [lte(products.lowestPriceKobo, maxPrice * 100)]),
    ...(discount === undefined ? [] : [gte(products.percentageDiscount, discount)]),
    ...(inStock ? [ne(products.stockWord, 'sold_out')] : []),
  ]
}

/** Narrows to brands; separate from the rest because a brand's count in the list of brands ignores it. */
export function brandCondition(shop: ShopContext, slugs: readonly string[]): SQL[] {
  if (slugs.length === 0) return []
  const chosen = shop.db
    .select({ id: brands.id })
    .from(brands)
    .where(inArray(brands.slug, [...slugs]))
  return [inArray(products.brandId, chosen)]
}
