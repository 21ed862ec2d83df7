import { t } from '@shop/contract/t'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { data, redirect } from 'react-router'
import type { Route } from './+types/collection.route.ts'
import { handJson } from '../../runtime/handed-context.ts'
import { headContext } from '../../runtime/head-context.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageMeta } from '../../runtime/titled.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { CardAction } from '../cart/card-action.tsx'
import { listHead } from './list-head.ts'
import { listHref, withoutFilters } from './list-query.ts'
import { handList, loadProductList } from './load-product-list.ts'
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
  if (!list) return data({ name: params.collection, blurb: '', list: null, path: null }, { status: 404 })
  const { name, description: blurb } = found
  const path = listHref(withoutFilters(list.query), { sort: null, page: list.page })
  const head = { path, title: name, description: descriptionOf(name, blurb), data: list }
  context.get(headContext).push(listHead(origin, await pages.shopFacts(), head))
  return data({ name, blurb, list: handList(list, (parts) => handJson(context, parts)), path })
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) => {
  if (!loaderData?.list) return pageMeta(source, t('Collection not found'), { path: null })
  const { name, blurb, path } = loaderData
  return pageMeta(source, name, { description: descriptionOf(name, blurb), path })
}

export default function CollectionPage({ loaderData: { name, blurb, list } }: Route.ComponentProps) {
  if (!list) return <UnknownCollection name={name} />
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

function UnknownCollection({ name }: { name: string }) {
  return (
    <div className="pt-4 pb-14">
      <EmptyState
        level={1}
        art="search"
        title={t('There is no collection “{name}”', { name })}
        line={t('It may have ended. All products are still in the shop.')}
        action={<ButtonLink href="/products">{t('Shop all products')}</ButtonLink>}
      />
    </div>
  )
}

function descriptionOf(name: string, blurb: string): string {
  return blurb || t('{name} with price, stock and delivery fee.', { name })
}
