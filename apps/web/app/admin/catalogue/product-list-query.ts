import { adminProductSorts, adminProductTabs } from '@shop/contract/admin/products'
import { parsePage } from '../../tables/list-address.ts'

export type ProductTab = (typeof adminProductTabs)[number]
export type ProductSort = (typeof adminProductSorts)[number]

export const productsPath = '/admin/products'
export const productsPerPage = 25

export const productTabs: readonly { tab: ProductTab; text: string }[] = [
  { tab: 'all', text: 'All' },
  { tab: 'published', text: 'Published' },
  { tab: 'drafts', text: 'Drafts' },
  { tab: 'scheduled', text: 'Scheduled' },
  { tab: 'low-stock', text: 'Low stock' },
  { tab: 'out-of-stock', text: 'Sold out' },
]

export const productSorts: readonly { value: ProductSort; text: string }[] = [
  { value: 'updated', text: 'Last updated' },
  { value: 'name', text: 'Name' },
  { value: 'price-low', text: 'Price: Low to High' },
  { value: 'price-high', text: 'Price: High to Low' },
  { value: 'stock-low', text: 'Stock: Low to High' },
  { value: 'stock-high', text: 'Stock: High to Low' },
]

/** What the address of the list asks for; what it does not know counts as not asked. */
export function parseListQuery(query: URLSearchParams) {
  return {
    page: parsePage(query),
    view: productTabs.find(({ tab }) => tab === query.get('tab'))?.tab ?? 'all',
    sort: productSorts.find(({ value }) => value === query.get('sort'))?.value ?? 'updated',
    search: query.get('search')?.trim() || undefined,
    category: query.get('category') || undefined,
    brand: query.get('brand') || undefined,
  }
}

export type ProductListQuery = ReturnType<typeof parseListQuery>

/** The parts of the address that a new search or another page keeps. */
export const preservedParams = ['tab', 'sort', 'category', 'brand'] as const
