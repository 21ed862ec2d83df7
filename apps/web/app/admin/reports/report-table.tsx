import type { Report, ReportUnit } from '@shop/contract/admin/reports'
import { Button } from '@shop/ui/button'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { AdminTable, col, type ListColumn } from '../../tables/columns.tsx'
import { ExportButton } from '../../tables/export-csv.tsx'
import { toCsvValue, formatValue } from './labels.ts'
import { useNavigate, useSearchParams, Link } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { reportsPath } from './report-definitions.ts'
import { joinClasses } from '@shop/ui/join-classes'
import { ArrowDown, ArrowUp } from 'lucide-react'

/** Number of rows shown at once. */
const step = 50

/** The rows of a report with their total, as a table and as CSV. */
export function ReportTable({ name, report }: { name: string; report: Report }) {
  const [rowCount, setRowCount] = useState(step)
  const { row_header: head, columns, rows, groups, group, period, note } = report
  const toCsvRow = ({ label: name, values: cells }: ReportRow) => [
    [name, ...columns.map(({ unit }, index) => toCsvValue(cells[index] ?? null, unit))],
  ]
  return (
    <Panel
      flush
      title={groups.length > 0 ? `By ${head.charAt(0).toLowerCase()}${head.slice(1)}` : head}
      end={
        <span className="flex flex-wrap items-center gap-2.5">
          <GroupSelect groups={groups} group={group} />
          <ExportButton
            name={`${name}-${period.from}-to-${period.to}`}
            headers={[
              head,
              ...columns.map(({ label: text, unit }) => (unit === 'money' ? `${text} (NGN)` : text)),
            ]}
            read={async () => ({ items: rows, next_cursor: null })}
            rows={toCsvRow}
          />
        </span>
      }
    >
      <div className="overflow-x-auto">
        <AdminTable
          caption={head}
          columns={reportColumns(report)}
          rows={rowsWithTotal(report, rowCount)}
          rowKey={(row) => row.key}
          empty={
            <EmptyState
              illustration="list"
              title="No data for this period"
              description="Choose other dates, or check again once there are orders."
            />
          }
        />
      </div>
      {rows.length > rowCount && (
        <p className="border-t border-line p-3 text-center">
          <Button size="dense" onClick={() => setRowCount(rowCount + 5 * step)}>
            Show more rows
          </Button>
        </p>
      )}
      {note && <p className="border-t border-line px-4 py-2.5 text-caption text-muted md:px-5">{note}</p>}
    </Panel>
  )
}

/** Grouping of the rows; stored in the URL. */
function GroupSelect({ groups, group }: Pick<Report, 'groups' | 'group'>) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  if (groups.length < 2) return null
  return (
    <label className="flex h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 text-small md:h-9">
      <span className="sr-only">Group by</span>
      <select
        value={group}
        onChange={(event) =>
          void navigate(listUrl(reportsPath, query, { group: event.target.value }), {
            preventScrollReset: true,
          })
        }
        className="bg-transparent font-semibold outline-none"
      >
        {groups.map(({ name, label: text }) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

type ReportRow = Report['rows'][number]

const totalKey = 'total'

/** The first rows of a report, followed by the total of all. */
function rowsWithTotal({ rows, total }: Report, rowCount: number): ReportRow[] {
  const visibleRows = rows.slice(0, rowCount)
  if (!total || rows.length === 0) return visibleRows
  return [...visibleRows, { key: totalKey, label: 'Total', link: null, values: total }]
}

/** The columns of a report: the row's name, then its numbers. */
const reportColumns = ({ row_header: head, columns }: Report): ListColumn<ReportRow>[] => [
  col.text<ReportRow>(head, reportRowName, { phone: 'title' }),
  ...columns.map(({ label: text, unit }, index) =>
    col.text<ReportRow>(
      text,
      ({ key, values }) => {
        const isTotal = key === totalKey
        const displayUnit = isTotal && unit === 'share' ? 'percent' : unit
        return <ReportCell text={text} unit={displayUnit} value={values[index] ?? null} bold={isTotal} />
      },
      { align: 'end' },
    ),
  ),
]

function reportRowName({ label: name, link }: ReportRow) {
  return link ? <Link to={link}>{name}</Link> : <b className="font-semibold">{name}</b>
}

interface ReportCellProps {
  /** The column's header, shown in the cell on phones. */
  text: string
  unit: ReportUnit
  value: number | null
  bold: boolean
}

/** One number in a row of a report; on phones its label comes first. */
function ReportCell({ text, unit, value, bold }: ReportCellProps) {
  return (
    <span
      className={joinClasses(
        'flex items-center gap-2 max-md:justify-between md:justify-end',
        bold && 'font-bold',
      )}
    >
      <span className="font-normal text-muted md:hidden">{text}</span>
      {unit === 'share' ? (
        <Share percent={value} />
      ) : unit === 'change' ? (
        <Change percent={value} />
      ) : (
        formatValue(value, unit)
      )}
    </span>
  )
}

function Share({ percent }: { percent: number | null }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="h-1.5 w-18 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-primary"
          style={{ width: `${Math.min(100, Math.max(0, percent ?? 0))}%` }}
        />
      </span>
      <span className="min-w-12 text-right text-muted">{formatValue(percent, 'share')}</span>
    </span>
  )
}

function Change({ percent }: { percent: number | null }) {
  if (percent === null || percent === 0)
    return <span className="text-muted">{formatValue(percent, 'change')}</span>
  const Arrow = percent > 0 ? ArrowUp : ArrowDown
  return (
    <span
      className={joinClasses(
        'inline-flex items-center gap-0.5 font-bold [&_svg]:size-3.5 [&_svg]:stroke-[2.5]',
        percent > 0 ? 'text-ok' : 'text-sale',
      )}
    >
      <Arrow aria-hidden />
      <span className="sr-only">{percent > 0 ? 'up' : 'down'} </span>
      {formatValue(percent, 'change')}
    </span>
  )
}
