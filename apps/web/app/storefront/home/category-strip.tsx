import { t } from '@shop/contract/t'
import { useCategories } from '../../runtime/use-categories.ts'
import { PageLink } from '../../shell/page-link.tsx'
import { TileStrip } from './tile-strip.tsx'

const shown = 6

/** Six categories. */
export function CategoryStrip() {
  const categories = useCategories().filter(({ parent }) => !parent)
  return (
    <TileStrip
      id="by-category"
      title={t('Shop by category')}
      tiles={categories.slice(0, shown)}
      end={
        <PageLink to="/products?category=all" className="py-2 font-bold text-primary hover:underline">
          {t('All Categories')}
        </PageLink>
      }
    />
  )
}
