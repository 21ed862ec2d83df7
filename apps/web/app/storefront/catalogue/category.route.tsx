import { t } from '@shop/contract/t'
import { data, redirect } from 'react-router'
import type { Route } from './+types/category.route.ts'
import { handJson } from '../../runtime/handed-context.ts'
import { headContext } from '../../runtime/head-context.ts'
import { categoryPath } from '../../runtime/category-path.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageMeta } from '../../runtime/titled.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { CardAction } from '../cart/card-action.tsx'
import { listHead } from './list-head.ts'
import { listHref, withoutFilters } from './list-query.ts'
import { handList, loadProductList } from './load-product-list.ts'
import { ProductList } from './product-list.tsx'
import { sharedImage } from './shared-image.ts'
import { UnknownCategory } from './unknown-category.tsx'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const asked = params.category
  if (asked.toLowerCase() === 'all') throw redirect('/products', 301)
  const key = asked.toLowerCase()
  const categories = await pages.categories()
  const known =
    categories.find(({ name }) => name.toLowerCase() === key) ?? categories.find(({ slug }) => slug === key)
  const { origin, search } = new URL(request.url)
  // One address per category: its name as the owner writes it.
  if (known && known.name !== asked) throw redirect(categoryPath(known.name) + search, 301)
  const list = await loadProductList(pages, request, { category: asked })
  const movedTo = list ? null : await pages.movedCategory(asked)
  if (movedTo) throw redirect(categoryPath(movedTo) + search, 301)
  if (!list) return data({ name: asked, list: null, blurb: '', path: null }, { status: 404 })
  const blurb = known?.description ?? ''
  const path = listHref(withoutFilters(list.query), { sort: null, page: list.page })
  const head = { path, title: asked, description: descriptionOf(asked, blurb), data: list }
  const image = sharedImage(known?.image)
  context.get(headContext).push(listHead(origin, await pages.shopFacts(), { ...head, image }))
  return data({ name: asked, list: handList(list, (parts) => handJson(context, parts)), blurb, path })
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) => {
  if (!loaderData?.list) return pageMeta(source, t('Category not found'), { path: null })
  const { name, blurb, path } = loaderData
  return pageMeta(source, name, { description: descriptionOf(name, blurb), path })
}

export default function CategoryPage({ loaderData: { name, list, blurb } }: Route.ComponentProps) {
  if (!list) return <UnknownCategory name={name} />
  const { search } = list.query
  return (
    <ProductList
      title={search ? t('Results for “{search}” in {name}', { search, name }) : name}
      line={search ? undefined : blurb}
      data={list}
      Action={CardAction}
    />
  )
}

function descriptionOf(name: string, blurb: string): string {
  return blurb || t('{name} with price, stock and delivery fee.', { name })
}
