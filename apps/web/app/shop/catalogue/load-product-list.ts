import type { PageData } from '@shop/contract/page-data'
import { cardProduct } from './card-product.ts'
import { productQuery, readListQuery } from './list-query.ts'
import type { ProductListData } from './product-list.tsx'

const popularWhenEmpty = 4

/** What a list page shows, for the loaders; null for a category that does not exist. */
export async function loadProductList(
  pages: PageData,
  { request, path, category }: { request: Request; path: string; category?: string },
): Promise<ProductListData | null> {
  const query = readListQuery(new URL(request.url).searchParams)
  const list = await pages.productList({ ...productQuery(query), ...(category ? { category } : {}) })
  if (!list) return null
  const popular = list.items.length > 0 ? [] : (await pages.home()).popular.slice(0, popularWhenEmpty)
  return {
    path,
    category,
    query,
    items: list.items.map(cardProduct),
    total: list.total,
    page: list.page,
    more: list.next !== null,
    brands: list.brands,
    popular: popular.map(cardProduct),
  }
}
