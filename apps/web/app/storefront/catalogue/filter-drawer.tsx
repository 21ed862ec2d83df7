import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { useState, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Filters } from './filters.tsx'
import { listHref, withoutFilters, type ListQuery, productQuery } from './list-query.ts'
import { type DisplayFacets, toDisplayFacets } from './display-facets.ts'
import { listProducts } from '../../api/generated/catalogue.ts'

// The list shows what was chosen, so its code should be there by then.
void import('./applied-filters.tsx').catch(() => undefined)

interface FilterDrawerProps {
  query: ListQuery
  facets: DisplayFacets
  total: number
  onClose: () => void
}

/** Filters on phones: applied by "Show … products", which has the count. */
export default function FilterDrawer({ query, facets, total, onClose }: FilterDrawerProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(query)
  const live = useLiveCount(draft)
  const count = live.isUpToDate ? live.total : draft === query ? total : null
  return (
    <Drawer
      open
      onClose={onClose}
      title={t('Filters')}
      side="bottom"
      action={
        <div className="flex gap-3">
          <Button variant="quiet" onClick={() => setDraft(withoutFilters(draft))}>
            {t('Clear all')}
          </Button>
          <Button
            variant="primary"
            className="flex-1"
            onClick={() => {
              onClose()
              if (draft !== query) void navigate(listHref(draft))
            }}
          >
            {count === null
              ? t('Show products')
              : count === 1
                ? t('Show 1 product')
                : t('Show {count} products', { count })}
          </Button>
        </div>
      }
    >
      <Filters
        live
        query={draft}
        facets={live.facets ?? facets}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
    </Drawer>
  )
}

/** Debounce of the count while a price is typed, in ms. */
const debounceMs = 250

interface LiveCount {
  total: number
  facets: DisplayFacets | null
}

const allOpen = () => true

/**
 * The number of products for a set of filters, with all facet values, including those the page omits.
 */
export function useLiveCount(query: ListQuery): LiveCount & { isUpToDate: boolean } {
  const [liveCount, setLiveCount] = useState<LiveCount & { query: ListQuery | null }>({
    query: null,
    total: 0,
    facets: null,
  })
  useEffect(() => {
    const control = new AbortController()
    const timer = setTimeout(() => {
      listProducts(
        { ...productQuery(query), facets: true, page: 1, limit: 1 },
        { signal: control.signal },
      ).then(
        ({ total, facets }) =>
          setLiveCount({ query, total, facets: facets && toDisplayFacets(facets, query, allOpen) }),
        () => undefined,
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [query])
  return { ...liveCount, isUpToDate: liveCount.query === query }
}
