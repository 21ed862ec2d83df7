import { t } from '@shop/contract/t'
import { redirect } from 'react-router'
import type { Route } from './+types/category.route.ts'
import { pageContext } from '../../runtime/page-context.ts'
import { categoryPath } from '../../runtime/paths.ts'
import type { ShellHandle } from '../../shell/shell-handle.ts'
import { CardAction } from '../cart/card-action.tsx'
import { socialImage } from './page-head.ts'
import { loadProductList, presentListNotFound, presentNamedList } from './load-product-list.ts'
import { ListNotFound, namedListMeta } from './named-list.tsx'
import { ProductList } from './product-list.tsx'
import { CategoryTile } from '../../shell/category-tile.tsx'
import { useCategories } from '../../runtime/use-categories.ts'

export const handle: ShellHandle = { searchRow: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pages } = context.get(pageContext)
  const slugOrName = params.category
  if (slugOrName.toLowerCase() === 'all') throw redirect('/products', 301)
  const key = slugOrName.toLowerCase()
  const categories = await pages.categories()
  const category =
    categories.find(({ name }) => name.toLowerCase() === key) ?? categories.find(({ slug }) => slug === key)
  const { search } = new URL(request.url)
  // One URL per category: its name as the owner writes it.
  if (category && category.name !== slugOrName) throw redirect(categoryPath(category.name) + search, 301)
  const list = await loadProductList(pages, request, { category: slugOrName })
  const redirectTo = list ? null : await pages.categoryRedirect(slugOrName)
  if (redirectTo) throw redirect(categoryPath(redirectTo) + search, 301)
  if (!list) return presentListNotFound(slugOrName)
  const subtitle = category?.description ?? ''
  const description = subtitle || t('{name} with price, stock and delivery fee.', { name: slugOrName })
  const image = socialImage(category?.image)
  return presentNamedList({ request, context }, { name: slugOrName, subtitle, description, list, image })
}

export const meta: Route.MetaFunction = namedListMeta(t('Category not found'))

export default function CategoryPage({ loaderData: { name, subtitle, list } }: Route.ComponentProps) {
  if (!list) return <CategoryNotFound name={name} />
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

/** Page of an unknown category: a list of all categories. */
function CategoryNotFound({ name }: { name: string }) {
  const categories = useCategories()
  return (
    <ListNotFound
      title={t('There is no category “{name}”', { name })}
      description={t('It may have been renamed. Here are all our categories.')}
    >
      <ul className="mt-4 grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:gap-5 lg:grid-cols-6">
        {categories.map((category) => (
          <li key={category.path}>
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </ListNotFound>
  )
}
