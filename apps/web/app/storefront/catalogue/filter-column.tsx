import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Filters } from './filters.tsx'
import { filtersId, listHref, type ListQuery } from './list-query.ts'
import type { DisplayFacets } from './display-facets.ts'

// The list shows what was chosen, so its code should be there by then.
void import('./applied-filters.tsx').catch(() => undefined)

/**
 * Filters beside the list, applied immediately. Without script, phones show them below the list, and a button applies
 * them.
 */
export default function FilterColumn({ query, facets }: { query: ListQuery; facets: DisplayFacets }) {
  const navigate = useNavigate()
  // The checkbox changes at once; the list follows.
  const [input, setInput] = useState({ baseQuery: query, query })
  const current = input.baseQuery === query ? input.query : query
  const change = (part: Partial<ListQuery>) => {
    const next = { ...current, ...part }
    setInput({ baseQuery: query, query: next })
    void navigate(listHref(next), { preventScrollReset: true })
  }
  return (
    <Form id={filtersId} action="/products" aria-label={t('Filters')} className="scroll-mt-44">
      {query.search && <input type="hidden" name="search" value={query.search} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <Filters query={current} facets={facets} onChange={change} />
      {/* Scripts never draw what is in it, so that they need not bring it. */}
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" full>
            {t('Show products')}
          </Button>
        )}
      </noscript>
    </Form>
  )
}
