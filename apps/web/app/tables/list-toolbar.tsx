import { Search } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { ButtonLink } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Pagination } from '@shop/ui/pagination'
import { listUrl } from './list-address.ts'

interface ListSearchProps {
  /** Names the field, such as "Search orders". */
  label: string
  placeholder: string
  /** Parts of the query that a new search keeps. */
  keepParams?: readonly string[]
}

/** The search field over a list; what was searched is in the address. */
export function ListSearch({ label, placeholder, keepParams = [] }: ListSearchProps) {
  const [query] = useSearchParams()
  const search = query.get('search') ?? ''
  return (
    <search className="flex-1 max-md:min-w-0 max-md:basis-full md:max-w-64 md:min-w-50">
      <Form>
        {keepParams.map((name) => {
          const value = query.get(name)
          return value && <input key={name} type="hidden" name={name} value={value} />
        })}
        <label className="flex h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus md:h-9">
          <Search aria-hidden className="size-4.5!" />
          <span className="sr-only">{label}</span>
          <input
            key={search}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={100}
            placeholder={placeholder}
            className="min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-muted md:text-small"
          />
        </label>
      </Form>
    </search>
  )
}

interface NoResultsProps {
  title: string
  line: string
  /** Leads to the whole list. */
  clear: { text: string; href: string }
}

/** In the place of a staff list whose search or filters leave nothing. */
export function NoMatches({ title, line, clear }: NoResultsProps) {
  return (
    <EmptyState
      illustration="search"
      title={title}
      line={line}
      action={
        <ButtonLink size="dense" href={clear.href}>
          {clear.text}
        </ButtonLink>
      }
    />
  )
}

interface ListFooterProps {
  path: string
  query: URLSearchParams
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Undefined until the list is there. */
  total: number | undefined
}

/** The pages of a staff list below its table; nothing where the list is empty. */
export function ListFooter({ path, query, page, pageSize, total = 0 }: ListFooterProps) {
  if (total === 0) return null
  return (
    <div className="border-t border-line px-4 py-2.5 md:px-5">
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        hrefFor={(to) => listUrl(path, query, { page: to })}
      />
    </div>
  )
}
