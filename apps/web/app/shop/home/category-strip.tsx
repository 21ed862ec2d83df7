import { t } from '@shop/contract/t'
import { CategoryTile } from '../../layout/category-tile.tsx'
import { useCategories } from '../../layout/shop-facts.ts'
import { PageLink } from '../../layout/page-link.tsx'

const shown = 6

/** Six categories; on phones the strip scrolls and the next tile is seen half. */
export function CategoryStrip() {
  const categories = useCategories().filter(({ parent }) => !parent)
  return (
    <section aria-labelledby="by-category" className="mt-7 md:mt-11">
      <div className="mb-3 flex items-baseline justify-between gap-4 md:mb-5">
        <h2 id="by-category">{t('Shop by category')}</h2>
        <PageLink to="/products?category=all" className="py-2 font-bold text-primary hover:underline">
          {t('All Categories')}
        </PageLink>
      </div>
      <ul className="-mr-[5.556%] flex snap-x gap-2.5 overflow-x-auto pr-[5.556%] pb-1 [scrollbar-width:none] md:mr-0 md:grid md:grid-cols-6 md:gap-4 md:overflow-visible md:p-0">
        {categories.slice(0, shown).map((category) => (
          <li key={category.slug} className="w-[38%] flex-none snap-start md:w-auto">
            <CategoryTile category={category} />
          </li>
        ))}
      </ul>
    </section>
  )
}
