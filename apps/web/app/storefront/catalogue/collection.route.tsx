import { t } from '@shop/contract/t'
import { redirect } from 'react-router'
import type { Route } from './+types/collection.route.ts'
import { pageContext } from '../../runtime/page-context.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { CardAction } from '../cart/card-action.tsx'
import { loadProductList, presentListNotFound, presentNamedList } from './load-product-list.ts'
import { ListNotFound, namedListMeta } from './named-list.tsx'
import { ProductList } from './product-list.tsx'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const slug = params.collection.toLowerCase()
  const { search } = new URL(request.url)
  const collection = await pages.collection(slug)
  if (collection && slug !== params.collection)
    throw redirect(`/collections/${encodeURIComponent(slug)}${search}`, 301)
  const list = collection && (await loadProductList(pages, request, { collection: slug }))
  if (!list) return presentListNotFound(params.collection)
  const { name, description: subtitle } = collection
  const description = subtitle || t('{name} with price, stock and delivery fee.', { name })
  return presentNamedList({ request, context }, { name, subtitle, description, list })
}

export const meta: Route.MetaFunction = namedListMeta(t('Collection not found'))

export default function CollectionPage({ loaderData: { name, subtitle, list } }: Route.ComponentProps) {
  if (!list)
    return (
      <ListNotFound
        title={t('There is no collection “{name}”', { name })}
        description={t('It may have ended. All products are still in the shop.')}
      />
    )
  const { search } = list.query
  return (
    <ProductList
      title={search ? t('Results for “{search}” in {name}', { search, name }) : name}
      description={search ? undefined : subtitle}
      data={list}
      Action={CardAction}
    />
  )
}
