import { data, redirect } from 'react-router'
import type { Route } from './+types/category.route.ts'
import { categoryPath } from '../../layout/category-path.ts'
import { sharedMeta } from '../../layout/shared-meta.ts'
import type { ShellHandle } from '../../layout/shell-handle.ts'
import { pageMeta } from '../../layout/titled.ts'
import { pageContext } from '../../page-context.ts'
import { CardAction } from '../cart/card-action.tsx'
import { loadProductList } from './load-product-list.ts'
import { ProductList } from './product-list.tsx'
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
  const path = categoryPath(asked)
  const list = await loadProductList(pages, request, { category: asked })
  if (!list) return data({ name: asked, list: null, blurb: '', url: '', image: undefined }, { status: 404 })
  const picture = known?.picture
  const image = picture ? `${picture.url}-${Math.max(...picture.widths)}.webp` : undefined
  return data({ name: asked, list, blurb: known?.blurb ?? '', url: origin + path, image })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData?.list) return pageMeta(matches, 'Category not found')
  const { name, blurb, url, image } = loaderData
  const described = { title: name, description: blurb || `${name} with price, stock and delivery fee.` }
  return [
    ...pageMeta(matches, described.title, described.description),
    ...sharedMeta({ ...described, url, image }),
  ]
}

export default function CategoryPage({ loaderData: { name, list, blurb } }: Route.ComponentProps) {
  if (!list) return <UnknownCategory name={name} />
  const { search } = list.query
  return (
    <ProductList
      title={search ? `Results for “${search}” in ${name}` : name}
      line={search ? undefined : blurb}
      data={list}
      Action={CardAction}
    />
  )
}
