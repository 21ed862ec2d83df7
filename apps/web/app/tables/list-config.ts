import type { Permission } from '@shop/contract/permissions'
import type { EmptyState } from '@shop/ui/empty-state'
import type { Panel } from '@shop/ui/panel'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { Api, EndpointInput } from '../api/endpoint.ts'
import type { AdminTableProps, ListColumn, ListContext } from './columns.tsx'
import type { QueryChange } from './list-address.ts'
import { parseFilter, type ListFilter, type ListSort } from './list-filters.tsx'

export type Item<Reply> = Reply extends { items: readonly (infer Row)[] } ? Row : never
type PanelProps = Omit<ComponentProps<typeof Panel>, 'children' | 'flush'>
type Fields<E> = keyof EndpointInput<Api<E>> & string

/** Props of a list's parts. */
export type ListPart<Reply, Row = Item<Reply>> = ListContext<Row> & {
  data: Reply | undefined
  rows: readonly Row[]
  /** The current tab. */
  tab: string
  /** Whether the list is filtered. */
  isFiltered: boolean
}

export type ListFrame<Reply, Row = Item<Reply>> = ListPart<Reply, Row> & {
  bar: ReactNode
  children: ReactNode
}

interface ListTabs<Reply, Field> {
  /** For example 'Orders by status'. */
  label: string
  /** Name in the URL; defaults to 'status'. */
  param?: string
  /** Field of the endpoint; defaults to 'status', null if the tab sets none. */
  field?: Field | null
  /** Labels by value. The first tab is the one without the parameter in the URL; '' means all. */
  options: Readonly<Record<string, string>>
  /** A hook that returns the count of each tab by value. */
  useCounts?: (data: Reply | undefined) => Readonly<Partial<Record<string, number>>> | undefined
  /** Whether a tab shows the number of rows found while it is the current one. */
  countsCurrent?: (tab: string) => boolean
  /** The tab if another parameter names it, and the parameters to set for a tab. */
  getTab?: (query: URLSearchParams) => string | undefined
  toQuery?: (tab: string) => QueryChange
  /** Accepts values that are not tabs, such as a segment's id or a tab's former name. */
  parse?: (text: string) => string | undefined
  /** Place above the panel on phones: a separate row, or a button that opens the list of tabs. */
  phone?: 'row' | 'menu'
}

interface EmptyText extends Omit<ComponentProps<typeof EmptyState>, 'illustration'> {
  illustration?: ComponentProps<typeof EmptyState>['illustration']
}

interface NoMatch {
  title: string
  description: string
  /** Label of the link to the whole list. */
  clear: string
}

/** Configuration of a list: how the URL maps to the endpoint's input, its columns, texts and parts. */
export interface AdminList<E, Reply, Row> {
  /** Title of the page and caption of the table. */
  title: string
  /** Title of the page if it differs from the table's caption. */
  pageTitle?: string
  permission: Permission
  /** Heading, if the page is part of another section. */
  heading?: string
  titleOnPhone?: boolean
  description?: ReactNode
  /** Total number of records, shown beside the heading. */
  count?: (data: Reply | undefined, counts: Readonly<Partial<Record<string, number>>>) => number | undefined
  parent?: { label: string; to: string }
  /** Rows per page; null if the list is not paged, 'cursor' if it has no page numbers. */
  limit?: number | null | 'cursor'
  /** Refetch interval in ms. */
  poll?: number | ((data: Reply | undefined) => number | false)
  /** Further endpoint input from the URL, besides page, search, tab and filters. */
  input?: (query: URLSearchParams) => Partial<EndpointInput<Api<E>>>
  /** Endpoint input that is always sent. */
  fixed?: Partial<EndpointInput<Api<E>>>
  tabs?: ListTabs<Reply, Fields<E>>
  /** Label and placeholder of the search field. */
  search?: readonly [label: string, placeholder: string]
  filters?: readonly ListFilter<Reply, Fields<E>>[]
  filtersInline?: boolean
  sort?: ListSort
  /** Text beside the applied filters. */
  summary?: (data: Reply, isFiltered: boolean, query: URLSearchParams) => string | undefined
  /** Name under which saved views are stored. */
  views?: string
  /** CSV export of all pages: the file name, and either columns or the rows for one item. */
  csv?: { name: string } & (
    | { columns: Readonly<Record<string, (row: Row) => string>> }
    | { headers: readonly string[]; rows: (row: Row) => string[][] }
  )
  columns?: readonly ListColumn<Row>[] | ((part: ListPart<Reply, Row>) => readonly ListColumn<Row>[])
  rowKey?: (row: Row) => string
  rowName?: (row: Row) => string
  /** A hook that returns the selected rows and the outcome of the last bulk action, shown above the list. */
  useSelection?: (part: ListPart<Reply, Row>) => {
    selection: AdminTableProps<Row>['selection']
    outcome?: ReactNode
  }
  empty: EmptyText | string | ((part: ListPart<Reply, Row>) => EmptyText | string)
  noMatch?: NoMatch | ((part: ListPart<Reply, Row>) => NoMatch | undefined)
  /** False if the rows are separate cards. */
  panel?: PanelProps | false
  /** Replaces the panel: receives the list, and its bar separately, and adds what goes beside it. */
  Frame?: ComponentType<ListFrame<Reply, Row>>
  /** Replaces the table. */
  Rows?: ComponentType<ListPart<Reply, Row>>
  /** Buttons in the page header. */
  Actions?: ComponentType<ListPart<Reply, Row>>
  /** Content above the panel, at the end of its bar, above the table, and below the panel. */
  Above?: ComponentType<ListPart<Reply, Row>>
  Bar?: ComponentType<ListPart<Reply, Row>>
  Top?: ComponentType<ListPart<Reply, Row>>
  Below?: ComponentType<ListPart<Reply, Row>>
  /** Opened by `choose(row)`. */
  Dialog?: ComponentType<{ row: Row; now: Date; onClose: () => void }>
  /** How to show the record named in the URL. */
  open?: {
    param: string
    permission?: Permission
    Content: ComponentType<{ id: string; now: Date; onClose: () => void }>
  }
}

export type Reply = { items?: readonly unknown[]; total?: number; next_cursor?: string | null }

export type AnyList = AdminList<unknown, Reply, { id: string }> & {
  rows?: (data: Reply, tab: string) => readonly { id: string }[]
  endpoint: ((input: object) => Promise<Reply>) & { query: (input?: object) => UseQueryOptions<Reply> }
}

function parseTab({ tabs }: AnyList, query: URLSearchParams): string {
  const [first = ''] = Object.keys(tabs?.options ?? {})
  const customTab = tabs?.getTab?.(query)
  if (customTab !== undefined) return customTab
  const text = query.get(tabs?.param ?? 'status')
  if (!tabs || text === null) return first
  return Object.hasOwn(tabs.options, text) ? text : (tabs.parse?.(text) ?? first)
}

/** The endpoint's input for a URL; '' and unknown values are left out. */
export function parseList(list: AnyList, query: URLSearchParams) {
  const { tabs, search, filters = [], sort, fixed } = list
  const tab = parseTab(list, query)
  const order = query.get('sort') ?? ''
  const activeFilters: Record<string, unknown> = {
    ...(search && { search: query.get('search')?.trim() || undefined }),
    ...Object.fromEntries(
      filters.map((filter) => [filter.field ?? filter.param, parseFilter(filter, query)]),
    ),
    ...list.input?.(query),
  }
  const isOtherTab = tabs !== undefined && tab !== Object.keys(tabs.options)[0]
  return {
    tab,
    input: {
      ...(tabs && tabs.field !== null && { [tabs.field ?? 'status']: tab || undefined }),
      ...activeFilters,
      sort: sort && Object.hasOwn(sort.options, order) ? order : undefined,
      ...fixed,
    },
    /** Whether the list is filtered. */
    isFiltered: isOtherTab || Object.values(activeFilters).some((value) => value !== undefined),
  }
}
