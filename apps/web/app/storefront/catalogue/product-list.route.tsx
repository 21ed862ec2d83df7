import { t } from '@shop/contract/t'
import { redirect } from 'react-router'
import type { Route } from './+types/product-list.route.ts'
import { handJson } from '../../runtime/handed-context.ts'
import { headContext } from '../../runtime/head-context.ts'
import { categoryPath } from '../../runtime/category-path.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageMeta } from '../../runtime/titled.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { CardAction } from '../cart/card-action.tsx'
import { listHead } from './list-head.ts'
import { listHref, noFilters } from './list-query.ts'
import { handList, loadProductList } from './load-product-list.ts'
import { ProductList } from './product-list.tsx'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const categories = searchParams.getAll('category').filter((name) => name && name.toLowerCase() !== 'all')
  const [category, another] = categories
  // A list of one category is that category's page.
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
  const head = { path, title: titleOf(search), description: descriptionOf(data.total), data }
  context.get(headContext).push(listHead(new URL(request.url).origin, await pages.shopFacts(), head))
  return { data: handList(data, (parts) => handJson(context, parts)), path }
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) => {
  if (!loaderData) return pageMeta(source, t('All products'))
  const { data, path } = loaderData
  return pageMeta(source, titleOf(data.query.search), { description: descriptionOf(data.total), path })
}

export default function ProductListPage({ loaderData: { data } }: Route.ComponentProps) {
  return <ProductList title={titleOf(data.query.search)} data={data} Action={CardAction} />
}

function titleOf(search: string): string {
  return search ? t('Results for “{search}”', { search }) : t('All products')
}

function descriptionOf(total: number): string {
  return t('{total} products with their price, stock and delivery fee before you pay.', { total })
}
