import type { PageData } from '@shop/contract/page-data'
import type { HandedJson } from '../../runtime/handed-json.ts'
import { cardProduct } from './card-product.ts'
import { productQuery, readListQuery, type ListQuery } from './list-query.ts'
import type { HandedList, ListParts, ProductListData } from './product-list.tsx'
import { shownFacets } from './shown-facets.ts'

const popularWhenEmpty = 4

/** The lists with an address of their own: of one category, one brand or one collection. */
export type ListPlace = { category?: string; brand?: string; collection?: string }

/** What a list page shows, for the loaders; null where none of its categories exists. */
export async function loadProductList(
  pages: PageData,
  request: Request,
  { category, brand, collection }: ListPlace = {},
): Promise<ProductListData | null> {
  const asked = readListQuery(new URL(request.url).searchParams)
  const query: ListQuery = {
    ...asked,
    collection: collection ?? null,
    categories: category === undefined ? await asNamed(pages, asked.categories) : [category],
    ...(brand === undefined ? {} : { brands: [brand], brandPage: true }),
  }
  const list = await pages.productList(productQuery(query))
  if (!list) return null
  const popular = list.items.length > 0 ? [] : (await pages.home()).popular.slice(0, popularWhenEmpty)
  return {
    query,
    items: list.items.map(cardProduct),
    total: list.total,
    page: list.page,
    more: list.next_cursor !== null,
    facets: shownFacets(list.facets, query),
    readAs: list.interpretedAs,
    didYouMean: list.did_you_mean,
    popular: popular.map(cardProduct),
  }
}

/** A list as its page takes it over from the loader, which hands over the long parts. */
export function handList(
  { items, facets, popular, ...rest }: ProductListData,
  hand: (parts: ListParts) => HandedJson<ListParts>,
): HandedList {
  return { ...rest, parts: hand({ items, facets, popular }) }
}

/** Categories of an address by their names as the owner writes them. */
async function asNamed(pages: PageData, asked: string[]): Promise<string[]> {
  if (asked.length === 0) return asked
  const known = await pages.categories()
  return asked.map(
    (key) => known.find(({ name, slug }) => name.toLowerCase() === key || slug === key)?.name ?? key,
  )
}
