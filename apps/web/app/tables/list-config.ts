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

/** What the parts of a list are given. */
export type ListPart<Reply, Row = Item<Reply>> = ListContext<Row> & {
  data: Reply | undefined
  rows: readonly Row[]
  /** The tab that is open. */
  tab: string
  /** Whether less than all is asked for. */
  isFiltered: boolean
}

export type ListFrame<Reply, Row = Item<Reply>> = ListPart<Reply, Row> & {
  bar: ReactNode
  children: ReactNode
}

interface ListTabs<Reply, Field> {
  /** Such as 'Orders by status'. */
  label: string
  /** In the address: 'status' unless given. */
  param?: string
  /** Of the endpoint: 'status' unless given; null where the tab asks nothing of it. */
  field?: Field | null
  /** Their texts by value. The first is that of an address without the parameter; '' asks for all. */
  options: Readonly<Record<string, string>>
  /** A hook's result, by value. */
  useCounts?: (data: Reply | undefined) => Readonly<Partial<Record<string, number>>> | undefined
  /** Tabs whose count is that of the rows found, while they are open. */
  countsCurrent?: (tab: string) => boolean
  /** Of a tab that another parameter names, and what the address is changed to for a tab. */
  getTab?: (query: URLSearchParams) => string | undefined
  toQuery?: (tab: string) => QueryChange
  /** Values beside the tabs, such as a segment's id, or how a tab was called before. */
  parse?: (text: string) => string | undefined
  /** On phones above the panel: a row of their own, or a button with all of them below. */
  phone?: 'row' | 'menu'
}

interface EmptyText extends Omit<ComponentProps<typeof EmptyState>, 'illustration'> {
  illustration?: ComponentProps<typeof EmptyState>['illustration']
}

interface NoMatch {
  title: string
  line: string
  /** Leads to the whole list. */
  clear: string
}

/** What a list is: its endpoint's input by the address, its columns, its texts and its parts. */
export interface AdminList<E, Reply, Row> {
  /** Of the page, and what its table is called. */
  title: string
  /** The page's, where its table is called otherwise. */
  pageTitle?: string
  permission: Permission
  /** The heading, where the page is a part of another section. */
  heading?: string
  titleOnPhone?: boolean
  line?: ReactNode
  /** Beside the heading: how many there are in all. */
  count?: (data: Reply | undefined, counts: Readonly<Partial<Record<string, number>>>) => number | undefined
  parent?: { label: string; to: string }
  /** Rows of a page; null of a list that is not read in pages, 'cursor' of one without page numbers. */
  limit?: number | null | 'cursor'
  /** Read again so often, in ms. */
  poll?: number | ((data: Reply | undefined) => number | false)
  /** What the address asks of the endpoint beside the page, the search, the tab and the filters. */
  input?: (query: URLSearchParams) => Partial<EndpointInput<Api<E>>>
  /** What it always asks. */
  fixed?: Partial<EndpointInput<Api<E>>>
  tabs?: ListTabs<Reply, Fields<E>>
  /** Label and placeholder. */
  search?: readonly [label: string, placeholder: string]
  filters?: readonly ListFilter<Reply, Fields<E>>[]
  filtersInline?: boolean
  sort?: ListSort
  /** Beside the applied filters. */
  summary?: (data: Reply, isFiltered: boolean, query: URLSearchParams) => string | undefined
  /** Where saved views are kept. */
  views?: string
  /** A file of all pages: its name, and its columns or the rows that one item makes. */
  csv?: { name: string } & (
    | { columns: Readonly<Record<string, (row: Row) => string>> }
    | { headers: readonly string[]; rows: (row: Row) => string[][] }
  )
  columns?: readonly ListColumn<Row>[] | ((part: ListPart<Reply, Row>) => readonly ListColumn<Row>[])
  rowKey?: (row: Row) => string
  rowName?: (row: Row) => string
  /** A hook: the rows that are chosen, and over the list what became of what was done with them. */
  useSelection?: (part: ListPart<Reply, Row>) => {
    selection: AdminTableProps<Row>['selection']
    outcome?: ReactNode
  }
  empty: EmptyText | string | ((part: ListPart<Reply, Row>) => EmptyText | string)
  noMatch?: NoMatch | ((part: ListPart<Reply, Row>) => NoMatch | undefined)
  /** False of cards that are separate. */
  panel?: PanelProps | false
  /** In the place of the panel: the list, its bar apart, with what is beside it. */
  Frame?: ComponentType<ListFrame<Reply, Row>>
  /** In the place of the table. */
  Rows?: ComponentType<ListPart<Reply, Row>>
  /** In the head of the page. */
  Actions?: ComponentType<ListPart<Reply, Row>>
  /** Over the panel, at the end of its bar, over its table, and below the panel. */
  Above?: ComponentType<ListPart<Reply, Row>>
  Bar?: ComponentType<ListPart<Reply, Row>>
  Top?: ComponentType<ListPart<Reply, Row>>
  Below?: ComponentType<ListPart<Reply, Row>>
  /** Opened by `choose(row)`. */
  Dialog?: ComponentType<{ row: Row; now: Date; onClose: () => void }>
  /** The record that the address names. */
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
  const named = tabs?.getTab?.(query)
  if (named !== undefined) return named
  const text = query.get(tabs?.param ?? 'status')
  if (!tabs || text === null) return first
  return Object.hasOwn(tabs.options, text) ? text : (tabs.parse?.(text) ?? first)
}

/** What an address asks of a list's endpoint; '' and what it does not know ask for nothing. */
export function parseList(list: AnyList, query: URLSearchParams) {
  const { tabs, search, filters = [], sort, fixed } = list
  const tab = parseTab(list, query)
  const order = query.get('sort') ?? ''
  const requested: Record<string, unknown> = {
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
      ...requested,
      sort: sort && Object.hasOwn(sort.options, order) ? order : undefined,
      ...fixed,
    },
    /** Whether less than all is asked for. */
    isFiltered: isOtherTab || Object.values(requested).some((value) => value !== undefined),
  }
}
