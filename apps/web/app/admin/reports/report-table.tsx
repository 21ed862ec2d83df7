import type { Report } from '@shop/contract/admin/reports'
import { Button } from '@shop/ui/button'
import { DataTable } from '@shop/ui/data-table'
import { EmptyState } from '@shop/ui/empty-state'
import { Panel } from '@shop/ui/panel'
import { useState } from 'react'
import { ExportButton } from '../../tables/export-button.tsx'
import { GroupSelect } from './group-select.tsx'
import { reportColumns, type ReportRow, rowsWithTotal } from './report-columns.tsx'
import { toCsvValue } from './report-words.ts'

/** Rows that are drawn at once. */
const step = 50

/** The rows of a report with their total, as a table and as a file. */
export function ReportTable({ name, report }: { name: string; report: Report }) {
  const [shown, setShown] = useState(step)
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
        <DataTable
          caption={head}
          columns={reportColumns(report)}
          rows={rowsWithTotal(report, shown)}
          rowKey={(row) => row.key}
          empty={
            <EmptyState
              illustration="list"
              title="No data for this period"
              line="Choose other dates, or check again once there are orders."
            />
          }
        />
      </div>
      {rows.length > shown && (
        <p className="border-t border-line p-3 text-center">
          <Button size="dense" onClick={() => setShown(shown + 5 * step)}>
            Show more rows
          </Button>
        </p>
      )}
      {note && <p className="border-t border-line px-4 py-2.5 text-caption text-muted md:px-5">{note}</p>}
    </Panel>
  )
}
