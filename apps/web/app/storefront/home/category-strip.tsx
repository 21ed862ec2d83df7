import { t } from '@shop/contract/t'
import { CachedMarkup } from '@shop/ui/cached-markup'
import { useCategories } from '../../runtime/use-categories.ts'
import { PageLink } from '../../shell/page-link.tsx'
import type { CatalogueLink } from '@shop/contract/page-data'
import type { ReactNode } from 'react'
import { CategoryTile } from '../../shell/category-tile.tsx'

const maxCategories = 6

/** Six categories. */
export function CategoryStrip() {
  const categories = useCategories().filter(({ parent }) => !parent)
  return (
    <TileStrip
      id="by-category"
      title={t('Shop by category')}
      tiles={categories.slice(0, maxCategories)}
      end={
        <PageLink to="/products?category=all" className="py-2 font-bold text-primary hover:underline">
          {t('All Categories')}
        </PageLink>
      }
    />
  )
}

interface TileStripProps {
  id: string
  title: string
  tiles: readonly CatalogueLink[]
  /** Link to more. */
  end?: ReactNode
}

/** A row of image tiles, if there are any; on phones it scrolls, with the next tile half visible. */
export function TileStrip({ id, title, tiles, end }: TileStripProps) {
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-7 md:mt-11">
      <div className="mb-3 flex items-baseline justify-between gap-4 md:mb-5">
        <h2 id={id}>{title}</h2>
        {end}
      </div>
      <CachedMarkup
        as="ul"
        kind={TileStrip}
        input={tiles}
        className="-mr-[5.556%] flex snap-x gap-2.5 overflow-x-auto pr-[5.556%] pb-1 [scrollbar-width:none] md:mr-0 md:grid md:grid-cols-6 md:gap-4 md:overflow-visible md:p-0"
      >
        {() =>
          tiles.map((tile) => (
            <li key={tile.path} className="w-[38%] flex-none snap-start md:w-auto">
              <CategoryTile category={tile} />
            </li>
          ))
        }
      </CachedMarkup>
    </section>
  )
}
