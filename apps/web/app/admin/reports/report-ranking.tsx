import type { RankChart as Ranking, Report } from '@shop/contract/admin/reports'
import { Panel } from '@shop/ui/panel'
import { RankChart } from '@shop/ui/rank-chart'
import { spanWords, valueWords } from './report-words.ts'

/** The first rows of a report, beside the period before, with the same as a table behind it. */
export function ReportRanking({ chart, report }: { chart: Ranking; report: Report }) {
  const isCompared = chart.bars.some(({ before }) => before !== null)
  return (
    <Panel title={chart.title}>
      <RankChart
        bars={chart.bars.map(({ key, name, value, before }) => ({
          key,
          label: name,
          value,
          ...(before === null ? {} : { before }),
        }))}
        legend={
          report.before && isCompared
            ? { now: spanWords(report.period), before: spanWords(report.before) }
            : { now: chart.column }
        }
        format={(value) => valueWords(value, chart.unit)}
        labelHead={report.head}
        emptyText="No data for this period"
      />
    </Panel>
  )
}
