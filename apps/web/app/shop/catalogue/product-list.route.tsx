import { redirect } from 'react-router'
import type { Route } from './+types/product-list.route.ts'
import { categoryPath } from '../../layout/category-path.ts'
import { sharedMeta } from '../../layout/shared-meta.ts'
import type { ShellHandle } from '../../layout/shell-handle.ts'
import { pageMeta } from '../../layout/titled.ts'
import { pageContext } from '../../page-context.ts'
import { CardAction } from '../cart/card-action.tsx'
import { listHref, noFilters } from './list-query.ts'
import { loadProductList } from './load-product-list.ts'
import { ProductList } from './product-list.tsx'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const categories = searchParams.getAll('category').filter((name) => name && name.toLowerCase() !== 'all')
  const [category, another] = categories
  // A list of one category is that category's page.
  if (category !== undefined && another === undefined) {
    searchParams.delete('category')
    throw redirect(`${categoryPath(category)}${searchParams.size > 0 ? `?${searchParams}` : ''}`, 301)
  }
  const data = await loadProductList(context.get(pageContext).pages, request)
  if (!data) throw new Response(null, { status: 404 })
  const page = { search: data.query.search, sort: null, page: data.page }
  return { data, url: origin + listHref({ ...data.query, ...noFilters }, page) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, 'All products')
  const { data, url } = loaderData
  const title = titleOf(data.query.search)
  const description = `${data.total} products with their price, stock and delivery fee before you pay.`
  return [...pageMeta(matches, title, description), ...sharedMeta({ title, description, url })]
}

export default function ProductListPage({ loaderData: { data } }: Route.ComponentProps) {
  return <ProductList title={titleOf(data.query.search)} data={data} Action={CardAction} />
}

function titleOf(search: string): string {
  return search ? `Results for “${search}”` : 'All products'
}
