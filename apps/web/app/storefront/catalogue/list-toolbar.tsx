import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import { lazyComponent } from '@shop/ui/opened-part'
import { SlidersHorizontal, ChevronDown } from 'lucide-react'
import { useOpenUntilNavigation } from '../../runtime/use-open-until-navigation.ts'
import { filtersId } from './filter-column.tsx'
import { countFilters, type ListQuery, listHref, listParams, listPath } from './list-query.ts'
import type { DisplayFacets } from './display-facets.ts'
import { sortOptions, type Sort } from '@shop/contract/product-sorts'
import { useId, useState, type ChangeEvent } from 'react'
import { Form, useNavigate } from 'react-router'

const FilterDrawer = lazyComponent(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}))

interface ListToolbarProps {
  query: ListQuery
  facets: DisplayFacets
  total: number
}

/** Filter and sort on phones, sticky below the header. */
export function ListToolbar({ query, facets, total }: ListToolbarProps) {
  const [open, setOpen] = useOpenUntilNavigation()
  const count = countFilters(query)
  return (
    <div className="sticky top-[6.875rem] z-bar -mx-[5.556%] flex gap-2 border-b border-line bg-surface px-[5.556%] py-2 md:hidden">
      {/* Without JavaScript the link jumps to the filters below the list. */}
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

/** Labels of the sort orders, fixed by the product. */
const sortLabels: Record<Sort, string> = {
  popular: t('Most Popular'),
  newest: t('Newest First'),
  'price-low': t('Price: Low to High'),
  'price-high': t('Price: High to Low'),
  rating: t('Highest Rated'),
}

/** Sort order of a list; without script, a button applies it. */
export function SortSelect({ query, className = '' }: { query: ListQuery; className?: string }) {
  const navigate = useNavigate()
  const id = useId()
  const isByRelevance = query.search !== ''
  // Default: best match for a search, the staff's order for a collection.
  const hasOwn = isByRelevance || query.collection !== null
  // The select changes at once; the list follows.
  const [input, setInput] = useState({ baseQuery: query, sort: query.sort })
  const currentSort = input.baseQuery === query ? input.sort : query.sort
  const options = sortOptions.map((value) => ({ value, text: sortLabels[value] }))
  const params = [...listParams({ ...query, sort: null, page: 1 })]
  return (
    <Form action={listPath(query)} className={`flex items-center gap-2 ${className}`}>
      {params.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SortField
        id={id}
        value={currentSort ?? (hasOwn ? '' : 'popular')}
        options={
          hasOwn
            ? [{ value: '', text: isByRelevance ? t('Best match') : t('Recommended') }, ...options]
            : options
        }
        onChange={(event) => {
          const sort = sortOptions.find((option) => option === event.target.value) ?? null
          setInput({ baseQuery: query, sort })
          void navigate(listHref(query, { sort: sort === 'popular' && !hasOwn ? null : sort }))
        }}
      />
      <noscript>
        <button type="submit" className="min-h-11 px-3 font-bold text-primary">
          {t('Sort')}
        </button>
      </noscript>
    </Form>
  )
}

interface SortFieldProps {
  id: string
  value: string
  options: { value: string; text: string }[]
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}

/** A native select with its label inside, for toolbars. */
function SortField({ id, value, options, onChange }: SortFieldProps) {
  return (
    <div className="relative flex min-w-0 flex-1 items-center rounded-control border-[1.5px] border-control bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <label htmlFor={id} className="pointer-events-none flex-none pl-3.5 text-dense text-muted">
        {t('Sort')}
        <span className="md:hidden">:</span>
      </label>
      <select
        id={id}
        name="sort"
        value={value}
        onChange={onChange}
        className="-ml-12 h-11 min-w-0 flex-1 appearance-none truncate bg-transparent pr-10 pl-13.5 text-body font-semibold outline-none md:text-dense"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3.5 text-muted" />
    </div>
  )
}
