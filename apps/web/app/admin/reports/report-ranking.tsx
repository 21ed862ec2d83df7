import type { RankChart as Ranking, Report } from '@shop/contract/admin/reports'
import { Panel } from '@shop/ui/panel'
import { RankChart } from '@shop/ui/rank-chart'
import { periodLabel, formatValue } from './report-words.ts'

/** The first rows of a report, beside the period before, with the same as a table behind it. */
export function ReportRanking({ chart, report }: { chart: Ranking; report: Report }) {
  const isCompared = chart.bars.some(({ previous: before }) => before !== null)
  return (
    <Panel title={chart.title}>
      <RankChart
        bars={chart.bars.map(({ key, label: name, value, previous: before }) => ({
          key,
          label: name,
          value,
          ...(before === null ? {} : { before }),
        }))}
        legend={
          report.previous_period && isCompared
            ? { now: periodLabel(report.period), before: periodLabel(report.previous_period) }
            : { now: chart.column }
        }
        format={(value) => formatValue(value, chart.unit)}
        labelHeader={report.row_header}
        emptyText="No data for this period"
      />
    </Panel>
  )
}
