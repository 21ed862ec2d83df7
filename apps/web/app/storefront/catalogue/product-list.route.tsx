import { t } from '@shop/contract/t'
import { redirect } from 'react-router'
import type { Route } from './+types/product-list.route.ts'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import { categoryPath } from '../../runtime/paths.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import { CardAction } from '../cart/card-action.tsx'
import { listHeadTags } from './page-head.ts'
import { listHref, noFilters } from './list-query.ts'
import { loadProductList } from './load-product-list.ts'
import { ProductList } from './product-list.tsx'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const categories = searchParams.getAll('category').filter((name) => name && name.toLowerCase() !== 'all')
  const [category, another] = categories
  // A single category has its own page.
  if (category !== undefined && another === undefined) {
    searchParams.delete('category')
    throw redirect(`${categoryPath(category)}${searchParams.size > 0 ? `?${searchParams}` : ''}`, 301)
  }
  const { pages } = context.get(pageContext)
  const data = await loadProductList(pages, request)
  if (!data) throw new Response(null, { status: 404 })
  const page = { search: data.query.search, sort: null, page: data.page }
  const path = listHref({ ...data.query, ...noFilters }, page)
  const { search } = data.query
  const listMeta = { path, title: listTitle(search), description: pageDescription(data.total), data }
  context
    .get(headContext)
    .push(listHeadTags(new URL(request.url).origin, await pages.storeDetails(), listMeta))
  return { data, path }
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) => {
  if (!loaderData) return pageMeta(source, t('All products'))
  const { data, path } = loaderData
  return pageMeta(source, listTitle(data.query.search), { description: pageDescription(data.total), path })
}

export default function ProductListPage({ loaderData: { data } }: Route.ComponentProps) {
  return <ProductList title={listTitle(data.query.search)} data={data} Action={CardAction} />
}

function listTitle(search: string): string {
  return search ? t('Results for “{search}”', { search }) : t('All products')
}

function pageDescription(total: number): string {
  return t('{total} products with their price, stock and delivery fee before you pay.', { total })
}
