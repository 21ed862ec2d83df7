import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Filters } from './filters.tsx'
import { listHref, withoutFilters, type ListQuery } from './list-query.ts'
import type { DisplayFacets } from './shown-facets.ts'
import { useLiveCount } from './use-live-count.ts'

interface FilterDrawerProps {
  query: ListQuery
  facets: DisplayFacets
  total: number
  onClose: () => void
}

/** Filters on phones: nothing changes behind it until "Show … products" is pressed, which says how many there are. */
export function FilterDrawer({ query, facets, total, onClose }: FilterDrawerProps) {
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
