import type { Brand } from '@shop/contract/catalogue'
import { Button } from '@shop/ui/button'
import { Drawer } from '@shop/ui/drawer'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Filters } from './filters.tsx'
import { listHref, noFilters, type ListQuery } from './list-query.ts'
import { useLiveCount } from './use-live-count.ts'

interface FilterDrawerProps {
  path: string
  category: string | undefined
  query: ListQuery
  brands: readonly Brand[]
  total: number
  onClose: () => void
}

/** Filters on phones: nothing changes behind it until "Show … products" is pressed, which says how many there are. */
export function FilterDrawer({ path, category, query, brands, total, onClose }: FilterDrawerProps) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(query)
  const count = useLiveCount({ category, query: draft, known: draft === query ? total : null })
  return (
    <Drawer
      open
      onClose={onClose}
      title="Filters"
      side="bottom"
      action={
        <div className="flex gap-3">
          <Button variant="quiet" onClick={() => setDraft({ ...draft, ...noFilters })}>
            Clear all
          </Button>
          <Button
            variant="primary"
            className="flex-1"
            onClick={() => {
              onClose()
              if (draft !== query) void navigate(listHref(path, draft))
            }}
          >
            {count === null ? 'Show products' : `Show ${count} ${count === 1 ? 'product' : 'products'}`}
          </Button>
        </div>
      }
    >
      <Filters live query={draft} brands={brands} onChange={(change) => setDraft({ ...draft, ...change })} />
    </Drawer>
  )
}
