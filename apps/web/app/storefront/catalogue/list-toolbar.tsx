import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import { lazyComponent } from '@shop/ui/opened-part'
import { SlidersHorizontal } from 'lucide-react'
import { useOpenUntilNavigation } from '../../runtime/use-open-here.ts'
import { filtersId } from './filter-column.tsx'
import { countFilters, type ListQuery } from './list-query.ts'
import { SortSelect } from './sort-select.tsx'
import type { DisplayFacets } from './shown-facets.ts'

const FilterDrawer = lazyComponent(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}))

interface ListToolbarProps {
  query: ListQuery
  facets: DisplayFacets
  total: number
}

/** Filter and order on phones, always in reach below the header. */
export function ListToolbar({ query, facets, total }: ListToolbarProps) {
  const [open, setOpen] = useOpenUntilNavigation()
  const count = countFilters(query)
  return (
    <div className="sticky top-[6.875rem] z-bar -mx-[5.556%] flex gap-2 border-b border-line bg-surface px-[5.556%] py-2 md:hidden">
      {/* Without script the link leads to the filters below the list. */}
      <a
        href={`#${filtersId}`}
        data-needs-script=""
        aria-haspopup="dialog"
        className={`${buttonClass({ size: 'dense' })} flex-none px-3.5!`}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <SlidersHorizontal />
        {count > 0 ? t('Filter ({count})', { count }) : t('Filter')}
      </a>
      <SortSelect query={query} className="min-w-0 flex-1" />
      {open && <FilterDrawer {...{ query, facets, total }} onClose={() => setOpen(false)} />}
    </div>
  )
}
