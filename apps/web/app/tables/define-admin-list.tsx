import type * as contract from '@shop/contract/endpoint'
import type { Permission } from '@shop/contract/permissions'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { Skeleton, SkeletonGroup } from '@shop/ui/skeleton'
import { Tabs, type Tab } from '@shop/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Api, EndpointInput } from '../api/endpoint.ts'
import { LoadError } from '../errors/async-section.tsx'
import { ErrorPage } from '../errors/error-page.tsx'
import { pageTitle } from '../runtime/page-title.ts'
import { StaffSection } from './admin-section.tsx'
import { ListTable, useListContext } from './columns.tsx'
import { ExportButton } from './export-csv.tsx'
import { parsePage } from './list-address.ts'
import { parseList, type AdminList, type AnyList, type Item, type Reply } from './list-config.ts'
import { AppliedFilters, ListFilters } from './list-filters.tsx'
import { CursorFooter, ListFooter, ListSearch, NoMatches, TabsMenu } from './list-toolbar.tsx'
import { SavedViews } from './saved-views.tsx'

interface DefinedList<E> {
  /** The endpoint's input for a URL, and whether it filters the list. */
  read: (query: URLSearchParams) => { input: object; isFiltered: boolean }
  handle: { title: string; permission: Permission; parent?: { label: string; to: string } }
  meta: ReturnType<typeof pageTitle>
  Page: () => ReactNode
  /** The list alone, for other pages; `input` is the part of the endpoint's input that the page sets. */
  List: (props: { input?: Partial<EndpointInput<Api<E>>> }) => ReactNode
}

type ResponseBody<E> = contract.ResponseBody<E>

/** An admin list from its endpoint: a page, and the list alone for use in other pages. */
export function defineAdminList<E>(
  endpoint: Api<E>,
  config: AdminList<E, ResponseBody<E>, Item<ResponseBody<E>>>,
): DefinedList<E>
/** As above, for rows that are not the response's items. */
export function defineAdminList<E, Row>(
  endpoint: Api<E>,
  getRows: (data: ResponseBody<E>, tab: string) => readonly Row[],
  config: AdminList<E, ResponseBody<E>, Row>,
): DefinedList<E>
export function defineAdminList(endpoint: unknown, ...args: unknown[]): DefinedList<never> {
  const [rows, config] = args.length > 1 ? args : [undefined, args[0]]
  const list = { ...(config as object), rows, endpoint } as AnyList
  const { title: tableTitle, pageTitle: title = tableTitle, permission, parent } = list
  return {
    read: (query) => parseList(list, query),
    handle: { title, permission, parent },
    meta: pageTitle(title),
    Page: () => <ListPage list={list} />,
    List: ({ input }) => <ListAlone list={list} input={input} />,
  }
}

const noCounts = () => undefined
const noSelection = () => ({ selection: undefined, outcome: undefined })

/** The state of a list, derived from the URL. */
function useAdminList(list: AnyList, fixed?: object) {
  const [chosen, choose] = useState<{ id: string }>()
  const context = useListContext<{ id: string }>((row) => choose(row))
  const { query, can } = context
  const { tabs: { useCounts = noCounts } = {}, useSelection = noSelection } = list
  const { tab, input, isFiltered } = parseList(list, query)
  const { sort, ...filters } = input
  const page = parsePage(query)
  const cursor = query.get('cursor') ?? undefined
  const paging =
    list.limit === null ? {} : list.limit === 'cursor' ? { cursor } : { page, limit: list.limit ?? 25 }
  const result = useQuery<Reply>({
    ...list.endpoint.query(omitUndefined({ ...paging, ...filters, sort, ...fixed })),
    enabled: can(list.permission),
    refetchInterval: ({ state }) =>
      typeof list.poll === 'function' ? list.poll(state.data) : (list.poll ?? false),
  })
  const { data } = result
  const rows = data ? (list.rows?.(data, tab) ?? (data.items as { id: string }[])) : []
  const part = { ...context, data, rows, tab, isFiltered }
  // oxlint-disable-next-line react/hooks -- a list's hooks never change
  const counts = useCounts(data) ?? {}
  // oxlint-disable-next-line react/hooks -- a list's hooks never change
  const { selection, outcome } = useSelection(part)
  return {
    list,
    result,
    part,
    page,
    counts,
    selection,
    outcome,
    chosen,
    close: () => choose(undefined),
    filters: { ...filters, ...fixed },
  }
}

type State = ReturnType<typeof useAdminList>

/** Removes undefined values; returns undefined if nothing is left, to share the cache entry of calls without input. */
function omitUndefined(input: object): object | undefined {
  const defined = Object.entries(input).filter(([, value]) => value !== undefined)
  return defined.length > 0 ? Object.fromEntries(defined) : undefined
}

function ListPage({ list }: { list: AnyList }) {
  const state = useAdminList(list)
  const { Actions, Frame, title, pageTitle: page = title, heading } = list
  const { data, error, refetch } = state.result
  // A page inside another section keeps that section's tabs, and a frame keeps what was entered in it.
  if (!data && error && !heading && !Frame) return <ErrorPage error={error} onRetry={() => void refetch()} />
  return (
    <StaffSection
      title={heading ?? page}
      permission={list.permission}
      titleOnPhone={list.titleOnPhone}
      description={list.description}
      count={list.count?.(state.part.data, state.counts)}
      actions={
        <>
          <ListExport {...state} />
          {Actions && <Actions {...state.part} />}
        </>
      }
    >
      <ListBody {...state} isPage />
    </StaffSection>
  )
}

function ListAlone({ list, input }: { list: AnyList; input?: object | undefined }) {
  return <ListBody {...useAdminList(list, input)} isPage={false} />
}

function ListBody({ isPage, ...state }: State & { isPage: boolean }) {
  const { list, part, chosen, close } = state
  const { Above, Below, Dialog, Frame, Top, filters = [], summary, panel = {} } = list
  const tabs = getTabs(state)
  const hasBar = list.tabs || list.search || list.views || list.filtersInline || list.Bar
  const bar = hasBar && <ListBar {...state} tabs={tabs} isPage={isPage} />
  const content = (
    <>
      {!Frame && bar}
      {(filters.length > 0 || summary) && !list.filtersInline && (
        <AppliedFilters
          {...{ filters, list: part, data: part.data }}
          summary={part.data && summary?.(part.data, part.isFiltered, part.query)}
        />
      )}
      {Top && <Top {...part} />}
      <ListRows {...state} />
      <Footer {...state} />
    </>
  )
  const canExport = !isPage && !hasBar && (part.data?.total ?? 0) > 0
  return (
    <>
      {Above && <Above {...part} />}
      {state.outcome}
      <PhoneTabs list={list} tabs={tabs} />
      {Frame ? (
        <Frame {...part} bar={bar}>
          {content}
        </Frame>
      ) : panel ? (
        <Panel
          flush
          className={hasBar ? 'overflow-visible!' : undefined}
          {...panel}
          end={panel.end ?? (canExport && <ListExport {...state} />)}
        >
          {content}
        </Panel>
      ) : (
        content
      )}
      {Below && <Below {...part} />}
      {Dialog && chosen && (
        <Dialog
          row={part.rows.find((row) => row.id === chosen.id) ?? chosen}
          now={part.now}
          onClose={close}
        />
      )}
      <OpenRecord list={list} part={part} />
    </>
  )
}

/** Tabs above the panel on phones, for lists configured that way. */
function PhoneTabs({ list: { tabs: config }, tabs }: { list: AnyList; tabs: Tab[] }) {
  if (!config?.phone) return null
  return (
    <div className="relative mb-3 md:hidden">
      {config.phone === 'menu' ? (
        <TabsMenu label={config.label} tabs={tabs} />
      ) : (
        <div className="-mx-[5.5%] [&>nav]:px-[5.5%]">
          <Tabs label={config.label} variant="pill" tabs={tabs} />
        </div>
      )}
    </div>
  )
}

/** The record named in the URL, for staff who may open it. */
function OpenRecord({ list: { open }, part: { can, query, now, hrefHere } }: Pick<State, 'list' | 'part'>) {
  const navigate = useNavigate()
  const id = open && (!open.permission || can(open.permission)) ? query.get(open.param) : null
  if (!open || !id) return null
  const close = () => void navigate(hrefHere({ [open.param]: undefined }), { preventScrollReset: true })
  return <open.Content key={id} id={id} now={now} onClose={close} />
}

function getTabs({ list: { tabs }, counts, part: { tab, href, data } }: State): Tab[] {
  const param = tabs?.param ?? 'status'
  const toQuery = tabs?.toQuery ?? ((value: string) => ({ [param]: value }))
  return Object.entries(tabs?.options ?? {}).map(([value, text], index) => ({
    text,
    href: href(toQuery(index === 0 ? '' : value)),
    current: value === tab,
    count: counts[value] ?? (value === tab && tabs?.countsCurrent?.(value) ? data?.total : undefined),
  }))
}

/** Tabs, search, filters and saved views in one wrapping row. */
function ListBar({ tabs, isPage, ...state }: State & { tabs: Tab[]; isPage: boolean }) {
  const { list, part } = state
  const { filters = [], sort, filtersInline: inline = false, Bar } = list
  return (
    <div
      className={`flex flex-wrap items-center gap-2.5 ${list.panel === false ? 'mb-4' : 'px-4 py-2.5 md:px-3'}`}
    >
      {list.tabs && (
        <div className={`min-w-0 flex-auto ${list.tabs.phone ? 'max-md:hidden' : 'max-md:basis-full'}`}>
          <Tabs label={list.tabs.label} variant="pill" tabs={tabs} />
        </div>
      )}
      {inline && <ListFilters {...{ filters, sort, inline, data: part.data, list: part }} />}
      {list.search && <ListSearch label={list.search[0]} placeholder={list.search[1]} />}
      {!inline && (filters.length > 0 || sort?.label) && (
        <ListFilters {...{ filters, sort, inline, data: part.data, list: part }} />
      )}
      {Bar && <Bar {...part} />}
      {list.views && <SavedViews list={list.views} path={part.path} query={part.query} />}
      {!isPage && <ListExport {...state} />}
    </div>
  )
}

function ListExport({ list: { csv, endpoint }, filters }: State) {
  if (!csv) return null
  const columns = 'columns' in csv ? Object.entries(csv.columns) : []
  return (
    <ExportButton
      name={csv.name}
      headers={'headers' in csv ? csv.headers : columns.map(([header]) => header)}
      read={async (next) => {
        const { items = [], ...reply } = await endpoint({ ...filters, limit: 100, ...next })
        return { ...reply, items: items as { id: string }[] }
      }}
      rows={(row) => ('rows' in csv ? csv.rows(row) : [columns.map(([, cell]) => cell(row))])}
    />
  )
}

function ListRows({ list, result, part, selection }: State) {
  const { title, Rows, rowKey, rowName } = list
  const { data, error, refetch, isFetching, isPending } = result
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} loading={isFetching} />
  if (Rows && isPending)
    return (
      <SkeletonGroup label={`Loading ${title.toLowerCase()}`} className={list.panel === false ? '' : 'p-4'}>
        <Skeleton className="h-64 rounded-control" />
      </SkeletonGroup>
    )
  const empty = <NoRows list={list} part={part} />
  if (Rows) return part.rows.length > 0 ? <Rows {...part} /> : empty
  const columns = typeof list.columns === 'function' ? list.columns(part) : (list.columns ?? [])
  return (
    <ListTable
      caption={title}
      {...{ columns, rowKey, rowName, selection, empty }}
      list={part}
      rows={part.rows}
      loading={isPending}
    />
  )
}

function NoRows({ list, part }: Pick<State, 'list' | 'part'>) {
  const { empty, panel } = list
  const noMatch = typeof list.noMatch === 'function' ? list.noMatch(part) : list.noMatch
  if (part.isFiltered && noMatch) {
    const tab = part.query.get('tab')
    const href = tab && list.tabs?.param !== 'tab' ? `${part.path}?tab=${tab}` : part.path
    return <NoMatches {...noMatch} clear={{ text: noMatch.clear, href }} />
  }
  const text = typeof empty === 'function' ? empty(part) : empty
  if (typeof text === 'string') return <p className="p-5 text-small text-muted">{text}</p>
  const state = <EmptyState illustration="list" {...text} />
  return panel === false ? <Panel>{state}</Panel> : state
}

function Footer({ list, part: { data, query, href, path }, page }: State) {
  if (list.limit === null || !data) return null
  if (list.limit === 'cursor')
    return (
      <CursorFooter
        next={data.next_cursor}
        isFirst={!query.has('cursor')}
        href={(cursor) => href({ cursor })}
      />
    )
  const pageSize = list.limit ?? 25
  // Separate cards need no count on a single page.
  if (list.panel === false && (data.total ?? 0) <= pageSize) return null
  return <ListFooter path={path} query={query} page={page} pageSize={pageSize} total={data.total} />
}
