import type { Brand, Category, Product, ProductSummary, ProductQuery } from '@shop/contract/catalogue'
import type { ShopFacts } from '@shop/contract/settings'

/** Page `page` of a list with the count of all products that match. */
export interface ProductListPage {
  items: ProductSummary[]
  total: number
  page: number
  next: string | null
  brands: Brand[]
}

export interface HomePage {
  popular: ProductSummary[]
  newest: ProductSummary[]
  offers: ProductSummary[]
}

/** The product of a page with others like it; `movedTo` when its public id was changed on purpose. */
export type ProductPage = { product: Product; similar: ProductSummary[] } | { movedTo: string }

/**
 * What public pages show. Loaders read nothing else: the server implements it with the shop's verbs and notes
 * for the page cache which things a page has shown.
 */
export interface PageData {
  shopFacts(): Promise<ShopFacts>
  categories(): Promise<Category[]>
  home(): Promise<HomePage>
  /** Null for a category that does not exist. `query.category` is the name or 'all'. */
  productList(query: Partial<ProductQuery>): Promise<ProductListPage | null>
  product(productId: string): Promise<ProductPage | null>
}
