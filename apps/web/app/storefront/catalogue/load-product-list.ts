import type { PageData } from '@shop/contract/page-data'
import { data, type LoaderFunctionArgs } from 'react-router'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import { toCardProduct } from './card-product.ts'
import { listHref, productQuery, parseListQuery, withoutFilters, type ListQuery } from './list-query.ts'
import type { NamedListData } from './named-list.tsx'
import { listHeadTags } from './page-head.ts'
import type { ProductListData } from './product-list.tsx'
import { toDisplayFacets } from './display-facets.ts'

const fallbackCount = 4

/** Lists with their own path: one category, brand or collection. */
export type ListScope = { category?: string; brand?: string; collection?: string }

/** Data of a list page; null if none of its categories exists. */
export async function loadProductList(
  pages: PageData,
  request: Request,
  { category, brand, collection }: ListScope = {},
): Promise<ProductListData | null> {
  const urlQuery = parseListQuery(new URL(request.url).searchParams)
  const query: ListQuery = {
    ...urlQuery,
    collection: collection ?? null,
    categories: category === undefined ? await toCategoryNames(pages, urlQuery.categories) : [category],
    ...(brand === undefined ? {} : { brands: [brand], isBrandPage: true }),
  }
  const list = await pages.productList(productQuery(query))
  if (!list) return null
  const popular = list.items.length > 0 ? [] : (await pages.home()).popular.slice(0, fallbackCount)
  return {
    query,
    items: list.items.map(toCardProduct),
    total: list.total,
    page: list.page,
    more: list.next_cursor !== null,
    facets: toDisplayFacets(list.facets, query),
    interpretedAs: list.interpreted_as,
    didYouMean: list.did_you_mean,
    popular: popular.map(toCardProduct),
  }
}

/** Categories of a URL with their names as the owner writes them. */
async function toCategoryNames(pages: PageData, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return keys
  const categories = await pages.categories()
  return keys.map(
    (key) => categories.find(({ name, slug }) => name.toLowerCase() === key || slug === key)?.name ?? key,
  )
}

interface NamedList extends Omit<NamedListData, 'list' | 'path'> {
  list: ProductListData
  /** Path of an image of the whole list. */
  image?: string | undefined
}

/** Loader response of a list with its own path, with its head tags. */
export async function presentNamedList(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { image, ...named }: NamedList,
) {
  const { name: title, description, list } = named
  const path = listHref(withoutFilters(list.query), { sort: null, page: list.page })
  const { origin } = new URL(request.url)
  const store = await context.get(pageContext).pages.storeDetails()
  context.get(headContext).push(listHeadTags(origin, store, { path, title, description, data: list, image }))
  return data<NamedListData>({ ...named, path })
}

/** Loader response of an unknown list. */
export function presentListNotFound(name: string) {
  return data<NamedListData>({ name, description: '', list: null, path: null }, { status: 404 })
}
