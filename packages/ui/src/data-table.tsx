import { t } from '@shop/contract/t'
import type { ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { joinClasses } from './join-classes.ts'
import { Skeleton } from './skeleton.tsx'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { Link } from './link.tsx'
import { Button } from './button.tsx'
import { formatCount } from './format/format-count.ts'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** `end` for numbers. */
  align?: 'start' | 'end'
  /** Position on a phone's card: its title, top right, a line below, or hidden. */
  phone?: 'title' | 'end' | 'line' | 'hidden'
  /** Shows the header before the value on a phone's card, where a bare number would mean little. */
  named?: boolean
  /** URL of the list sorted by this column. */
  sortHref?: string
  sorted?: SortDirection | null
}

type DataTableProps<Row> = {
  /** Accessible name of the table. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  /** Row name for "Select {name}". */
  rowName?: (row: Row) => string
  selection?: {
    selected: ReadonlySet<string>
    onChange: (selected: ReadonlySet<string>) => void
    /** Number selected across all pages, if more than on this one. */
    count?: number
    onClear?: () => void
    /** Buttons of the bulk bar, which appears with the first selected row. */
    actions: ReactNode
  }
  /** Shows skeleton rows under the real header. */
  loading?: boolean
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode
}

// The elements' native roles, repeated because some browsers drop them when they are displayed as cards.
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** A native table that becomes cards on phones. The parent keeps sorting, filters and page in the URL. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName = rowKey, selection, loading = false, empty } = props
  if (!loading && rows.length === 0) return empty

  const selected = selection?.selected ?? new Set<string>()
  const keys = rows.map(rowKey)
  const selectedKeys = keys.filter((key) => selected.has(key))
  const toggle = (key: string, on: boolean) => {
    selection?.onChange(new Set(on ? [...selected, key] : [...selected].filter((other) => other !== key)))
  }
  return (
    <>
      {selection && selected.size > 0 && (
        <BulkBar
          count={selection.count ?? selected.size}
          onClear={selection.onClear ?? (() => selection.onChange(new Set()))}
          onAll={selectedKeys.length < keys.length ? () => selection.onChange(new Set(keys)) : undefined}
        >
          {selection.actions}
        </BulkBar>
      )}
      <table {...as.table} aria-busy={loading || undefined} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...as.rowgroup}>
          <tr {...as.row}>
            {selection && (
              <th {...as.columnheader} scope="col" data-phone="select">
                <Checkbox
                  label={t('Select all rows')}
                  hideLabel
                  checked={selectedKeys.length > 0 && selectedKeys.length === keys.length}
                  indeterminate={selectedKeys.length > 0 && selectedKeys.length < keys.length}
                  onChange={(event) => selection.onChange(new Set(event.target.checked ? keys : []))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup}>
          {loading && <SkeletonRows cells={columns.length + (selection ? 1 : 0)} />}
          {!loading &&
            rows.map((row, index) => (
              <TableRow
                key={keys[index]}
                {...{ row, columns }}
                selection={selection && { name: rowName(row), isSelected: selected.has(rowKey(row)) }}
                onSelect={(on) => toggle(rowKey(row), on)}
              />
            ))}
        </tbody>
      </table>
    </>
  )
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { header, align, sortHref, sorted } = column
  return (
    <th
      {...as.columnheader}
      scope="col"
      aria-sort={sorted ?? undefined}
      className={align === 'end' ? 'text-right' : undefined}
    >
      {sortHref ? <SortHeader text={header} href={sortHref} sorted={sorted ?? null} /> : header}
    </th>
  )
}

type TableRowProps<Row> = {
  row: Row
  columns: Column<Row>[]
  /** Set if rows can be selected. */
  selection: { name: string; isSelected: boolean } | undefined
  onSelect: (on: boolean) => void
}

function TableRow<Row>({ row, columns, selection, onSelect }: TableRowProps<Row>) {
  return (
    <tr {...as.row} data-selected={selection?.isSelected}>
      {selection && (
        <td {...as.cell} data-phone="select">
          <Checkbox
            label={t('Select {name}', { name: selection.name })}
            hideLabel
            checked={selection.isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </td>
      )}
      {columns.map(({ key, phone = 'line', align, named, header, cell }) => (
        <td
          key={key}
          {...as.cell}
          data-phone={phone}
          className={joinClasses(align === 'end' && 'tabular whitespace-nowrap md:text-right')}
        >
          {named && <span className="font-normal text-muted md:hidden">{header}: </span>}
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

function SkeletonRows({ cells }: { cells: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} {...as.row} aria-hidden="true">
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} {...as.cell} data-phone={cell === 0 ? 'title' : 'line'}>
          <Skeleton className={cell % 2 ? 'h-4 w-16' : 'h-4 w-28'} />
        </td>
      ))}
    </tr>
  ))
}

type SortDirection = 'ascending' | 'descending'

/** Header of a sortable column: a link to the same list sorted by it. */
function SortHeader({ text, href, sorted }: { text: string; href: string; sorted: SortDirection | null }) {
  const Icon = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <Link href={href} className="inline-flex min-h-9 items-center gap-1 hover:text-ink">
      {text}
      <Icon className="size-3.5" />
    </Link>
  )
}

type BulkBarProps = {
  count: number
  onClear: () => void
  /** Selects all rows, for phones: cards have no header row with a checkbox. */
  onAll?: (() => void) | undefined
  /** Buttons for the bulk actions. */
  children: ReactNode
}

/** "3 selected" with the bulk actions: above the table on wide screens, at the bottom edge on phones. */
function BulkBar({ count, onClear, onAll, children }: BulkBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 bg-primary-soft px-4 py-2 text-small font-semibold max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-header max-md:border-t max-md:border-line max-md:bg-surface max-md:shadow-bar md:min-h-13.5 md:px-5">
      <output className="tabular">{t('{count} selected', { count: formatCount(count) })}</output>
      {onAll && (
        <Button variant="quiet" size="dense" onClick={onAll} className="ml-auto md:hidden">
          {t('Select all rows')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="dense"
        onClick={onClear}
        className={joinClasses('md:order-last md:ml-auto', !onAll && 'max-md:ml-auto')}
      >
        {t('Clear selection')}
      </Button>
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-auto">{children}</div>
    </div>
  )
}
