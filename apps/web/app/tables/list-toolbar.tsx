import { Search } from 'lucide-react'
import { Form, Link, useSearchParams } from 'react-router'
import { ButtonLink, buttonClass } from '@shop/ui/button'
import { Dropdown } from '@shop/ui/dropdown'
import { EmptyState } from '@shop/ui/empty-state'
import { Pagination } from '@shop/ui/pagination'
import type { Tab } from '@shop/ui/tabs'
import { formatCount } from '@shop/ui/format/format-count'
import { listUrl, withoutPosition } from './list-address.ts'

interface ListSearchProps {
  /** Label of the field, such as "Search orders". */
  label: string
  placeholder: string
}

/** The search field above a list. The query is stored in the URL; tabs and filters are unchanged. */
export function ListSearch({ label, placeholder }: ListSearchProps) {
  const [query] = useSearchParams()
  const search = query.get('search') ?? ''
  return (
    <search className="flex-1 max-md:min-w-0 max-md:basis-full md:max-w-64 md:min-w-50">
      <Form>
        {[...withoutPosition(query)].map(
          ([name, value]) =>
            name !== 'search' && <input key={name} type="hidden" name={name} value={value} />,
        )}
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
  description: string
  /** Link to the whole list. */
  clear: { text: string; href: string }
}

/** Shown instead of a staff list when the search or filters match nothing. */
export function NoMatches({ title, description, clear }: NoResultsProps) {
  return (
    <EmptyState
      illustration="search"
      title={title}
      description={description}
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
  /** Starts at 1. */
  page: number
  pageSize: number
  /** Undefined until the list is loaded. */
  total: number | undefined
}

/** Pagination below a staff list; nothing if the list is empty. */
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

interface CursorFooterProps {
  next: string | null | undefined
  isFirst: boolean
  /** URL of the page at a cursor; the first page without one. */
  href: (cursor: string | undefined) => string
}

/** Footer of a list without page numbers: links to the newest and to older rows. */
export function CursorFooter({ next, isFirst, href }: CursorFooterProps) {
  if (!next && isFirst) return null
  return (
    <p className="flex justify-between gap-3 border-t border-line px-4 py-2.5 md:px-5">
      {isFirst ? (
        <span />
      ) : (
        <ButtonLink size="dense" href={href(undefined)}>
          Newest
        </ButtonLink>
      )}
      {next && (
        <ButtonLink size="dense" href={href(next)}>
          Older
        </ButtonLink>
      )}
    </p>
  )
}

const labelWithCount = ({ text, count }: Tab) =>
  count === undefined ? text : `${text} ${formatCount(count)}`

/** Tabs that do not fit in a row: a button with the current one that opens the list of all. */
export function TabsMenu({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const current = tabs.find((tab) => tab.current)
  const text = current ? labelWithCount(current) : label
  return (
    <Dropdown
      name={`${label}: ${text}`}
      label={<span className="tabular flex-1 text-left">{text}</span>}
      buttonClassName={`${buttonClass({ size: 'dense' })} w-full`}
      panelClassName="w-full"
    >
      <nav aria-label={label}>
        <ul>
          {tabs.map((tab) => (
            <li key={tab.href}>
              <Link
                to={tab.href}
                aria-current={tab.current ? 'page' : undefined}
                className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 hover:bg-sunken aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-primary"
              >
                {tab.text}
                {tab.count !== undefined && <span className="tabular">{formatCount(tab.count)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dropdown>
  )
}
