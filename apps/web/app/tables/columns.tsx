import type { Permission } from '@shop/contract/permissions'
import { Chip, type ChipLabel } from '@shop/ui/chip'
import { DataTable, type Column } from '@shop/ui/data-table'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira, formatNairaExact } from '@shop/ui/format/format-naira'
import { joinClasses } from '@shop/ui/join-classes'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useProfile } from '../api/profile.ts'
import { useNow, formatDateTime, formatDay, formatDayInline } from '../format/dates.ts'
import { listUrl, withoutPosition, type QueryChange } from './list-address.ts'

/** What cells and other parts of a list can use besides the rows. */
export interface ListContext<Row = unknown> {
  now: Date
  path: string
  query: URLSearchParams
  can: (permission: Permission) => boolean
  /** URL of this list with some parameters changed; returns to the first page and closes the open record. */
  href: (change: QueryChange) => string
  /** URL of the same page of the list with some parameters changed, such as the open record. */
  hrefHere: (change: QueryChange) => string
  /** Opens the list's dialog for a row, or shows the row beside the table. */
  choose(row: Row): void
  /** The row shown beside the table. */
  chosen?: Row
}

const noDialog = () => undefined

export function useListContext<Row>(choose: (row: Row) => void = noDialog, chosen?: Row): ListContext<Row> {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const { data: profile } = useProfile()
  return {
    now: useNow(),
    path: pathname,
    query,
    can: (permission) => profile?.permissions.includes(permission) ?? false,
    href: (change) => listUrl(pathname, withoutPosition(query), change),
    hrefHere: (change) => listUrl(pathname, query, { page: query.get('page') ?? undefined, ...change }),
    choose,
    chosen,
  }
}

interface ColumnOptions<Row> extends Pick<Column<Row>, 'align' | 'phone' | 'named'> {
  muted?: boolean
  bold?: boolean
  /** Small grey text below the value. */
  below?: (row: Row, list: ListContext<Row>) => ReactNode
  /** Shown before the value on phones, which have no header row. */
  label?: string
  /** Shown instead of null. */
  none?: string
  /** Sort value of this column in the URL. */
  sort?: string
  /** Permission needed to see the column. */
  can?: Permission
}

export interface ListColumn<Row>
  extends Omit<Column<Row>, 'key' | 'cell'>, Pick<ColumnOptions<Row>, 'sort' | 'can'> {
  cell: (row: Row, list: ListContext<Row>) => ReactNode
}

type Get<Row, Value> = (row: Row, list: ListContext<Row>) => Value

function text<Row>(
  header: string,
  get: Get<Row, ReactNode>,
  { muted, bold, below, label, none, ...column }: ColumnOptions<Row> = {},
): ListColumn<Row> {
  const className = joinClasses(muted && 'text-muted', bold && 'font-bold')
  return {
    header,
    ...column,
    cell: (row, list) => {
      const value = get(row, list) ?? (none && <span className="text-muted">{none}</span>)
      const small = below?.(row, list)
      return (
        <>
          {label && <span className="text-muted md:hidden">{label}</span>}
          {className ? <span className={className}>{value}</span> : value}
          {small && <span className="block text-caption font-normal text-muted">{small}</span>}
        </>
      )
    },
  }
}

interface LinkOptions<Row> extends ColumnOptions<Row> {
  /** Grey text instead of bold if there is no link. */
  plain?: boolean
  /** Whether the row is the open one. */
  isCurrent?: Get<Row, boolean>
}

/** A row's name as a link, or in bold if there is none. */
function link<Row>(
  header: string,
  name: Get<Row, ReactNode>,
  to: Get<Row, string | undefined | null | false>,
  { plain = false, isCurrent, ...options }: LinkOptions<Row> = {},
): ListColumn<Row> {
  const cell: Get<Row, ReactNode> = (row, list) => {
    const href = to(row, list)
    if (href)
      return (
        <RowLink to={href} aria-current={isCurrent?.(row, list) ? 'true' : undefined}>
          {name(row, list)}
        </RowLink>
      )
    return <span className={plain ? 'text-muted' : 'font-semibold'}>{name(row, list)}</span>
  }
  return text(header, cell, { phone: 'title', ...options })
}

interface OpenerOptions<Row> extends ColumnOptions<Row> {
  /** Permission needed to open the row. */
  opens?: Permission
}

/** A row's name as a button that opens the list's dialog or shows the row beside the table. */
function opener<Row>(
  header: string,
  name: Get<Row, ReactNode>,
  { opens, ...options }: OpenerOptions<Row> = {},
): ListColumn<Row> {
  const cell: Get<Row, ReactNode> = (row, list) =>
    !opens || list.can(opens) ? (
      <button
        type="button"
        aria-pressed={list.chosen === undefined ? undefined : row === list.chosen}
        onClick={() => list.choose(row)}
        className="inline-flex min-h-11 items-center text-left font-semibold wrap-anywhere hover:underline md:min-h-8"
      >
        {name(row, list)}
      </button>
    ) : (
      <b>{name(row, list)}</b>
    )
  return text(header, cell, { phone: 'title', ...options })
}

function status<Row>(
  header: string,
  get: Get<Row, ChipLabel | null | undefined>,
  options: ColumnOptions<Row> = {},
): ListColumn<Row> {
  return text(header, (row, list) => <StatusChip label={get(row, list)} />, { phone: 'end', ...options })
}

const right = { align: 'end' } as const

/** Builders for list columns: the value, and its layout on wide screens and on a phone's card. */
export const col = {
  text,
  link,
  opener,
  status,
  dateTime: <Row,>(header: string, get: Get<Row, string | null>, options: ColumnOptions<Row> = {}) =>
    text<Row>(header, (row, list) => formatted(get(row, list), (at) => formatDateTime(at, list.now)), {
      muted: true,
      ...options,
    }),
  date: <Row,>(header: string, get: Get<Row, string | null>, options: ColumnOptions<Row> = {}) => {
    const { label, ...textOptions } = options
    const cell: Get<Row, ReactNode> = (row, { now }) =>
      formatted(get(row, { now } as ListContext<Row>), (at) =>
        label ? (
          <>
            <span className="md:hidden">
              {label}
              {formatDayInline(at, now)}
            </span>
            <span className="max-md:hidden">{formatDay(at, now)}</span>
          </>
        ) : (
          formatDay(at, now)
        ),
      )
    return text<Row>(header, cell, { muted: true, ...textOptions })
  },
  money: <Row,>(header: string, get: Get<Row, number | null>, options: ColumnOptions<Row> = {}) =>
    text<Row>(header, (row, list) => formatted(get(row, list), formatNaira), { ...right, ...options }),
  /** Always shows kobo. */
  exactMoney: <Row,>(header: string, get: Get<Row, number | null>, options: ColumnOptions<Row> = {}) =>
    text<Row>(header, (row, list) => formatted(get(row, list), formatNairaExact), { ...right, ...options }),
  number: <Row,>(header: string, get: Get<Row, number | null>, options: ColumnOptions<Row> = {}) =>
    text<Row>(header, (row, list) => formatted(get(row, list), formatCount), { ...right, ...options }),
  /** Buttons at the end of the row. */
  action: <Row,>(header: string, get: Get<Row, ReactNode>, options: ColumnOptions<Row> = {}) =>
    text<Row>(header, get, { ...right, phone: 'end', ...options }),
}

function formatted<Value>(value: Value | null, format: (value: Value) => ReactNode): ReactNode {
  return value === null ? null : format(value)
}

/** A link in a table, tall enough to tap. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      preventScrollReset={props.to.toString().includes('?')}
      {...props}
      className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline aria-[current]:text-primary"
    />
  )
}

export function StatusChip({ label }: { label: ChipLabel | null | undefined }) {
  return label && <Chip tone={label.tone}>{label.text}</Chip>
}

export interface AdminTableProps<Row> extends Pick<
  ComponentProps<typeof DataTable<Row>>,
  'caption' | 'rowName' | 'selection' | 'loading' | 'empty'
> {
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  /** Defaults to the row's `id`. */
  rowKey?: (row: Row) => string
}

/** Class for the container of a table that shows one of its rows beside it. */
export const chosenRowClass = '[&_tr:has([aria-pressed=true])]:bg-primary-soft'

interface ChosenRow<Row> {
  /** The row shown beside the table; its name is then a button. */
  chosen?: Row
  onChoose?: (row: Row) => void
}

/** A table of rows that are already loaded, such as those of an order or a report. */
export function AdminTable<Row>({ chosen, onChoose, ...props }: AdminTableProps<Row> & ChosenRow<Row>) {
  return <ListTable {...props} list={useListContext<Row>(onChoose, chosen)} />
}

/** The table of a list; sorting by a column puts the largest first. */
export function ListTable<Row>({
  list,
  columns,
  rows,
  rowKey = (row) => String((row as { id: string }).id),
  empty,
  ...props
}: AdminTableProps<Row> & { list: ListContext<Row> }) {
  const sorted = list.query.get('sort')
  return (
    <DataTable
      {...props}
      rows={[...rows]}
      rowKey={rowKey}
      empty={typeof empty === 'string' ? <p className="p-5 text-small text-muted">{empty}</p> : empty}
      columns={columns
        .filter(({ can }) => !can || list.can(can))
        .map(({ cell, sort, can: _can, ...column }) => ({
          ...column,
          key: column.header,
          cell: (row: Row) => cell(row, list),
          ...(sort && {
            sortHref: list.href({ sort: sort === sorted ? undefined : sort }),
            sorted: sort === sorted ? ('descending' as const) : null,
          }),
        }))}
    />
  )
}
