import { t } from '@shop/contract/t'

type ChartTableProps = {
  /** `key` where two may have the same label. */
  rows: readonly { key?: string; label: string; value: number; before?: number; previousLabel?: string }[]
  legend: { now: string; before?: string }
  format: (value: number) => string
  /** The head of the first column. */
  header: string
}

/** What a chart draws, as a table to open. */
export function ChartTable({ rows, legend, format, header }: ChartTableProps) {
  const two = rows.some((row) => row.before !== undefined)
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center text-small font-bold text-primary md:min-h-9">
        {t('Show table')}
      </summary>
      <table className="mt-2 w-full text-small">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1.5 font-semibold whitespace-nowrap">
              {header}
            </th>
            <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
              {legend.now}
            </th>
            {two && (
              <th scope="col" className="py-1.5 pl-3 text-right font-semibold">
                {legend.before}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? row.label} className="tabular border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {row.label}
              </th>
              <td className="text-right">{format(row.value)}</td>
              {two && (
                <td className="text-right">
                  {row.previousLabel && <span className="mr-2 text-muted">{row.previousLabel}</span>}
                  {format(row.before ?? 0)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
