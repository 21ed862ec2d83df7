import { t } from '@shop/contract/t'
import { Button } from '@shop/ui/button'
import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { Filters } from './filters.tsx'
import { listHref, type ListQuery } from './list-query.ts'
import type { DisplayFacets } from './display-facets.ts'

/** Where the filters are in the page. */
export const filtersId = 'filters'

/**
 * Filters beside the list: each change shows at once. Without script they are below it on phones, and the button at
 * the end applies them.
 */
export function FilterColumn({ query, facets }: { query: ListQuery; facets: DisplayFacets }) {
  const navigate = useNavigate()
  // A tick shows at once; the list it asks for comes a moment later.
  const [input, setInput] = useState({ since: query, query })
  const shown = input.since === query ? input.query : query
  const change = (part: Partial<ListQuery>) => {
    const next = { ...shown, ...part }
    setInput({ since: query, query: next })
    void navigate(listHref(next), { preventScrollReset: true })
  }
  return (
    <Form
      id={filtersId}
      action="/products"
      aria-label={t('Filters')}
      className="hidden scroll-mt-44 md:block max-md:noscript:order-last max-md:noscript:block"
    >
      {query.search && <input type="hidden" name="search" value={query.search} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <Filters query={shown} facets={facets} onChange={change} />
      <noscript>
        <Button type="submit" full>
          {t('Show products')}
        </Button>
      </noscript>
    </Form>
  )
}
