import { t } from '@shop/contract/t'
import { buttonClass } from '@shop/ui/button'
import { lazyComponent } from '@shop/ui/opened-part'
import { SlidersHorizontal, ChevronDown } from 'lucide-react'
import { useOpenUntilNavigation } from '../../runtime/use-open-until-navigation.ts'
import { countFilters, filtersId, type ListQuery, listHref, listParams, listPath } from './list-query.ts'
import type { DisplayFacets } from './display-facets.ts'
import { sortOptions, type Sort } from '@shop/contract/product-sorts'
import { useId, useState, type ChangeEvent } from 'react'
import { Form, useNavigate } from 'react-router'

const FilterDrawer = lazyComponent(() => import('./filter-drawer.tsx'))

interface ListToolbarProps {
  query: ListQuery
  facets: DisplayFacets
  total: number
}

/** Filter and sort on phones, sticky below the header; on wider screens the sort order beside the heading. */
export function ListToolbar({ query, facets, total }: ListToolbarProps) {
  const [open, setOpen] = useOpenUntilNavigation()
  const count = countFilters(query)
  return (
    <div className="flex gap-2 max-md:sticky max-md:top-[6.875rem] max-md:z-bar max-md:order-first max-md:-mx-[5.556%] max-md:border-b max-md:border-line max-md:bg-surface max-md:px-[5.556%] max-md:py-2 md:w-60 md:self-end md:pb-5">
      {/* Without JavaScript the link jumps to the filters below the list. */}
      <a
        href={`#${filtersId}`}
        data-needs-script=""
        aria-haspopup="dialog"
        className={`${buttonClass({ size: 'dense' })} flex-none px-3.5! md:hidden`}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <SlidersHorizontal />
        {count > 0 ? t('Filter ({count})', { count }) : t('Filter')}
      </a>
      <SortSelect query={query} />
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
function SortSelect({ query }: { query: ListQuery }) {
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
    <Form action={listPath(query)} className="flex min-w-0 flex-1 items-center gap-2">
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
      {/* Scripts never draw what is in it, so that they need not bring it. */}
      <noscript>
        {import.meta.env.SSR && (
          <button type="submit" className="min-h-11 px-3 font-bold text-primary">
            {t('Sort')}
          </button>
        )}
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
