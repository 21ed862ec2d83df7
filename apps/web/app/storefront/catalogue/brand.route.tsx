import { t } from '@shop/contract/t'
import { data, redirect } from 'react-router'
import type { Route } from './+types/brand.route.ts'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import { brandPath } from '../../runtime/paths.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import { CardAction } from '../cart/card-action.tsx'
import { listHeadTags } from './page-head.ts'
import { listHref, withoutFilters } from './list-query.ts'
import { loadProductList } from './load-product-list.ts'
import { ProductList } from './product-list.tsx'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const slug = params.brand.toLowerCase()
  const { origin, search } = new URL(request.url)
  if (slug === 'all') throw redirect('/products', 301)
  if (slug !== params.brand) throw redirect(brandPath(slug) + search, 301)
  const list = await loadProductList(pages, request, { brand: slug })
  const name = list?.facets.brand.find(({ value }) => value === slug)?.label
  if (!list || name === undefined)
    return data({ name: params.brand, list: null, path: null }, { status: 404 })
  const path = listHref(withoutFilters(list.query), { sort: null, page: list.page })
  const listMeta = { path, title: name, description: pageDescription(name), data: list }
  context.get(headContext).push(listHeadTags(origin, await pages.storeDetails(), listMeta))
  return data({ name, list, path })
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) => {
  if (!loaderData?.list) return pageMeta(source, t('Brand not found'), { path: null })
  const { name, path } = loaderData
  return pageMeta(source, name, { description: pageDescription(name), path })
}

export default function BrandPage({ loaderData: { name, list } }: Route.ComponentProps) {
  if (!list) return <BrandNotFound name={name} />
  const { search } = list.query
  return (
    <ProductList
      title={search ? t('Results for “{search}” of {name}', { search, name }) : name}
      data={list}
      Action={CardAction}
    />
  )
}

const pageDescription = (name: string) => t('{name} products with price, stock and delivery fee.', { name })

/** The page of a brand that the shop does not have. */
function BrandNotFound({ name }: { name: string }) {
  return (
    <div className="pt-4 pb-14">
      <EmptyState
        level={1}
        illustration="search"
        title={t('There is no brand “{name}”', { name })}
        line={t('It may have been renamed. See all products to filter by brand.')}
        action={<ButtonLink href="/products">{t('Shop all products')}</ButtonLink>}
      />
    </div>
  )
}
