import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { data, redirect } from 'react-router'
import type { Route } from './+types/collection.route.ts'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import { CardAction } from '../cart/card-action.tsx'
import { listHeadTags } from './page-head.ts'
import { listHref, withoutFilters } from './list-query.ts'
import { loadProductList } from './load-product-list.ts'
import { ProductList } from './product-list.tsx'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const slug = params.collection.toLowerCase()
  const { origin, search } = new URL(request.url)
  const found = await pages.collection(slug)
  if (found && slug !== params.collection)
    throw redirect(`/collections/${encodeURIComponent(slug)}${search}`, 301)
  const list = found && (await loadProductList(pages, request, { collection: slug }))
  if (!list)
    return data({ name: params.collection, description: '', list: null, path: null }, { status: 404 })
  const { name, description } = found
  const path = listHref(withoutFilters(list.query), { sort: null, page: list.page })
  const listMeta = { path, title: name, description: pageDescription(name, description), data: list }
  context.get(headContext).push(listHeadTags(origin, await pages.storeDetails(), listMeta))
  return data({ name, description, list, path })
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) => {
  if (!loaderData?.list) return pageMeta(source, t('Collection not found'), { path: null })
  const { name, description, path } = loaderData
  return pageMeta(source, name, { description: pageDescription(name, description), path })
}

export default function CollectionPage({ loaderData: { name, description, list } }: Route.ComponentProps) {
  if (!list) return <CollectionNotFound name={name} />
  const { search } = list.query
  return (
    <ProductList
      title={search ? t('Results for “{search}” in {name}', { search, name }) : name}
      line={search ? undefined : description}
      data={list}
      Action={CardAction}
    />
  )
}

function CollectionNotFound({ name }: { name: string }) {
  return (
    <div className="pt-4 pb-14">
      <EmptyState
        level={1}
        illustration="search"
        title={t('There is no collection “{name}”', { name })}
        line={t('It may have ended. All products are still in the shop.')}
        action={<ButtonLink href="/products">{t('Shop all products')}</ButtonLink>}
      />
    </div>
  )
}

function pageDescription(name: string, description: string): string {
  return description || t('{name} with price, stock and delivery fee.', { name })
}
