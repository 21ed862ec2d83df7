import { t } from '@shop/contract/t'
import { EmptyState } from '@shop/ui/empty-state'
import { ButtonLink } from '@shop/ui/button'
import { CategoryTile } from '../../shell/category-tile.tsx'
import { useCategories } from '../../runtime/use-categories.ts'

/** The page of a category that does not exist: all that do. */
export function CategoryNotFound({ name }: { name: string }) {
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
