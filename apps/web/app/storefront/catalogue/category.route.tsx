import { t } from '@shop/contract/t'
import { data, redirect } from 'react-router'
import type { Route } from './+types/category.route.ts'
import { headContext, pageContext } from '../../runtime/page-context.ts'
import { categoryPath } from '../../runtime/paths.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { pageMeta } from '../../runtime/page-title.ts'
import { CardAction } from '../cart/card-action.tsx'
import { listHeadTags, socialImage } from './page-head.ts'
import { listHref, withoutFilters } from './list-query.ts'
import { loadProductList } from './load-product-list.ts'
import { ProductList } from './product-list.tsx'
import { EmptyState } from '@shop/ui/empty-state'
import { ButtonLink } from '@shop/ui/button'
import { CategoryTile } from '../../shell/category-tile.tsx'
import { useCategories } from '../../runtime/use-categories.ts'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const requested = params.category
  if (requested.toLowerCase() === 'all') throw redirect('/products', 301)
  const key = requested.toLowerCase()
  const categories = await pages.categories()
  const existing =
    categories.find(({ name }) => name.toLowerCase() === key) ?? categories.find(({ slug }) => slug === key)
  const { origin, search } = new URL(request.url)
  // One address per category: its name as the owner writes it.
  if (existing && existing.name !== requested) throw redirect(categoryPath(existing.name) + search, 301)
  const list = await loadProductList(pages, request, { category: requested })
  const redirectTo = list ? null : await pages.categoryRedirect(requested)
  if (redirectTo) throw redirect(categoryPath(redirectTo) + search, 301)
  if (!list) return data({ name: requested, list: null, description: '', path: null }, { status: 404 })
  const description = existing?.description ?? ''
  const path = listHref(withoutFilters(list.query), { sort: null, page: list.page })
  const listMeta = {
    path,
    title: requested,
    description: pageDescription(requested, description),
    data: list,
  }
  const image = socialImage(existing?.image)
  context.get(headContext).push(listHeadTags(origin, await pages.storeDetails(), { ...listMeta, image }))
  return data({
    name: requested,
    list,
    description,
    path,
  })
}

export const meta: Route.MetaFunction = ({ loaderData, ...source }) => {
  if (!loaderData?.list) return pageMeta(source, t('Category not found'), { path: null })
  const { name, description, path } = loaderData
  return pageMeta(source, name, { description: pageDescription(name, description), path })
}

export default function CategoryPage({ loaderData: { name, list, description } }: Route.ComponentProps) {
  if (!list) return <CategoryNotFound name={name} />
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

function pageDescription(name: string, description: string): string {
  return description || t('{name} with price, stock and delivery fee.', { name })
}

/** The page of a category that does not exist: all that do. */
function CategoryNotFound({ name }: { name: string }) {
  const categories = useCategories()
  return (
    <div className="pt-4 pb-14">
      <EmptyState
        level={1}
        illustration="search"
        title={t('There is no category “{name}”', { name })}
        line={t('It may have been renamed. Here are all our categories.')}
        action={<ButtonLink href="/products">{t('Shop all products')}</ButtonLink>}
      />
      <ul className="mt-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 lg:grid-cols-6">
        {categories.map((category) => (
          <li key={category.slug}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </div>
  )
}
