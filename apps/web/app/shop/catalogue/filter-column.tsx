import type { Brand } from '@shop/contract/catalogue'
import { Button } from '@shop/ui/button'
import { Form, useNavigate } from 'react-router'
import { Filters } from './filters.tsx'
import { listHref, type ListQuery } from './list-query.ts'

interface FilterColumnProps {
  path: string
  query: ListQuery
  brands: readonly Brand[]
}

/** Filters beside the list: each change shows at once; without script the button at the end applies them. */
export function FilterColumn({ path, query, brands }: FilterColumnProps) {
  const navigate = useNavigate()
  return (
    <Form action={path} aria-label="Filters" className="hidden md:block">
      {query.search && <input type="hidden" name="search" value={query.search} />}
      {query.sort && <input type="hidden" name="sort" value={query.sort} />}
      <Filters
        query={query}
        brands={brands}
        onChange={(change) => void navigate(listHref(path, query, change), { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit" full>
          Show products
        </Button>
      </noscript>
    </Form>
  )
}
