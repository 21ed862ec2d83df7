import type { RankChart } from '@shop/contract/admin/reports'
import type { ReportBody } from './report-body.ts'

/** Bars whose names still fit on a phone without scrolling for long. */
const barsMax = 10

/**
 * The first ten rows of a table by one of its columns, in the table's order, beside the period before where the table
 * tells of it. Rows without anything are left out. Throws where there is no such column.
 */
export function buildRanking(
  column: string,
  { row_header: head, columns, rows }: Omit<ReportBody, 'chart'>,
): RankChart {
  const at = columns.findIndex(({ label: text }) => text === column)
  const rankedColumn = columns[at]
  if (!rankedColumn) throw new Error(`No column ${column}.`)
  const before = columns.findIndex(({ label: text }) => text === 'Previous')
  const bars = rows
    .map(({ key, label: name, values: cells }) => ({
      key,
      label: name,
      value: cells[at] ?? 0,
      previous: before < 0 ? null : (cells[before] ?? 0),
    }))
    .filter(({ value, previous: before }) => value > 0 || Number(before) > 0)
  return {
    title: `${column} by ${head.charAt(0).toLowerCase()}${head.slice(1)}${bars.length > barsMax ? ', the first ten' : ''}`,
    unit: rankedColumn.unit,
    interval: 'row',
    column,
    bars: bars.slice(0, barsMax),
  }
}
