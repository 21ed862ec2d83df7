import { t } from '@shop/contract/t'
import { redirect } from 'react-router'
import type { Route } from './+types/brand.route.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { brandPath } from '../../runtime/paths.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { CardAction } from '../cart/card-action.tsx'
import { loadProductList, presentListNotFound, presentNamedList } from './load-product-list.ts'
import { ListNotFound, namedListMeta } from './named-list.tsx'
import { ProductList } from './product-list.tsx'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const slug = params.brand.toLowerCase()
  const { search } = new URL(request.url)
  if (slug === 'all') throw redirect('/products', 301)
  if (slug !== params.brand) throw redirect(brandPath(slug) + search, 301)
  const list = await loadProductList(pages, request, { brand: slug })
  const name = list?.facets.brand.find(({ value }) => value === slug)?.label
  if (!list || name === undefined) return presentListNotFound(params.brand)
  const description = t('{name} products with price, stock and delivery fee.', { name })
  return presentNamedList({ request, context }, { name, description, list })
}

export const meta: Route.MetaFunction = namedListMeta(t('Brand not found'))

export default function BrandPage({ loaderData: { name, list } }: Route.ComponentProps) {
  if (!list)
    return (
      <ListNotFound
        title={t('There is no brand “{name}”', { name })}
        description={t('It may have been renamed. See all products to filter by brand.')}
      />
    )
  const { search } = list.query
  return (
    <ProductList
      title={search ? t('Results for “{search}” of {name}', { search, name }) : name}
      data={list}
      Action={CardAction}
    />
  )
}
