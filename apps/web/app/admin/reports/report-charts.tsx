import type { Report, TimeChart, RankChart as Ranking } from '@shop/contract/admin/reports'
import { BarChart } from '@shop/ui/bar-chart'
import { formatCount } from '@shop/ui/format/format-count'
import { formatNaira, formatNairaShort } from '@shop/ui/format/format-naira'
import { Panel } from '@shop/ui/panel'
import { SegmentedControl } from '@shop/ui/segmented-control'
import { useNavigate, useSearchParams } from 'react-router'
import { listUrl } from '../../tables/list-address.ts'
import { reportsPath } from './report-definitions.ts'
import { barLabels, previousLabel, periodLabel, formatValue } from './labels.ts'
import { RankChart } from '@shop/ui/rank-chart'

const sizes = [
  { value: 'day', text: 'Day' },
  { value: 'week', text: 'Week' },
  { value: 'month', text: 'Month' },
] as const

/** More bars could not be told apart. */
const maxBars = 31

/** A report over time compared with the previous period, with the data as a table. */
export function ReportChart({ chart, report }: { chart: TimeChart; report: Report }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const labels = barLabels(chart)
  const isMoney = chart.unit === 'money'
  const days = (Date.parse(report.period.to) - Date.parse(report.period.from)) / 86_400_000 + 1
  return (
    <Panel
      title={chart.title}
      end={
        <SegmentedControl
          label="Bars by"
          name="interval"
          options={sizes.filter(
            ({ value }) => value !== 'day' || days <= maxBars || chart.interval === 'day',
          )}
          value={chart.interval}
          onChange={(interval) =>
            void navigate(listUrl(reportsPath, query, { interval }), { preventScrollReset: true })
          }
        />
      }
    >
      <BarChart
        bars={chart.bars.map((bar, index) => ({
          label: labels[index] ?? bar.from,
          value: bar.value,
          ...(bar.previous !== null && { previous: bar.previous }),
          ...(bar.previous_from !== null && {
            previousLabel: previousLabel(bar.previous_from, chart.interval),
          }),
        }))}
        legend={{
          current: periodLabel(report.period),
          ...(report.previous_period && { previous: periodLabel(report.previous_period) }),
        }}
        format={isMoney ? formatNaira : formatCount}
        formatShort={isMoney ? formatNairaShort : formatCount}
        counted={!isMoney}
        labelHeader={sizes.find(({ value }) => value === chart.interval)?.text ?? ''}
        emptyText="No data for this period"
      />
    </Panel>
  )
}

/** The top rows of a report compared with the previous period, with the data as a table. */
export function ReportRanking({ chart, report }: { chart: Ranking; report: Report }) {
  const isCompared = chart.bars.some(({ previous }) => previous !== null)
  return (
    <Panel title={chart.title}>
      <RankChart
        bars={chart.bars.map(({ key, label: name, value, previous }) => ({
          key,
          label: name,
          value,
          ...(previous === null ? {} : { previous }),
        }))}
        legend={
          report.previous_period && isCompared
            ? { current: periodLabel(report.period), previous: periodLabel(report.previous_period) }
            : { current: chart.column }
        }
        format={(value) => formatValue(value, chart.unit)}
        labelHeader={report.row_header}
        emptyText="No data for this period"
      />
    </Panel>
  )
}
