import type { Report } from '@shop/contract/admin/reports'
import type { Column } from '@shop/ui/data-table'
import { Link } from 'react-router'
import { ReportCell } from './report-cell.tsx'

export type ReportRow = Report['rows'][number]

const totalKey = 'total'

/** So many rows of a report, and below them what all of them come to. */
export function rowsWithTotal({ rows, total }: Report, shown: number): ReportRow[] {
  const first = rows.slice(0, shown)
  if (!total || rows.length === 0) return first
  return [...first, { key: totalKey, label: 'Total', link: null, values: total }]
}

/** The columns of a report: what a row is about, then its numbers. */
export function reportColumns({ row_header: head, columns }: Report): Column<ReportRow>[] {
  const name = { key: 'name', header: head, phone: 'title' as const, cell: reportRowName }
  return [name, ...columns.map(numberColumn)]
}

function reportRowName({ label: name, link }: ReportRow) {
  return link ? <Link to={link}>{name}</Link> : <b className="font-semibold">{name}</b>
}

function numberColumn({ label: text, unit }: Report['columns'][number], index: number): Column<ReportRow> {
  return {
    key: text,
    header: text,
    align: 'end',
    cell: ({ key, values: cells }) => {
      const isTotal = key === totalKey
      const shown = isTotal && unit === 'share' ? 'percent' : unit
      return <ReportCell text={text} unit={shown} value={cells[index] ?? null} bold={isTotal} />
    },
  }
}
