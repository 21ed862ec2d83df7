import type { Comparison, Report } from '@shop/contract/admin/reports'
import { bucketSizes, comparisons } from '@shop/contract/admin/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readMoneyReport, readReport } from '../../api/generated/admin/reports.ts'
import type { ReportTab } from './report-tabs.ts'

const isDate = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const dateOf = (text: string | null) => (isDate(text) ? (text ?? undefined) : undefined)

/** What the address asks of a report; what is no date or no choice asks for the usual. */
export function reportQuery(query: URLSearchParams) {
  const before: Comparison = comparisons.find((name) => name === query.get('before')) ?? 'previous_period'
  return {
    from: dateOf(query.get('from')),
    to: dateOf(query.get('to')),
    compare_to: before,
    interval: bucketSizes.find((size) => size === query.get('by')),
    group: query.get('group') ?? undefined,
  }
}

type Wish = ReturnType<typeof reportQuery>

function readTab(tab: ReportTab, query: Wish, signal: AbortSignal): Promise<Report> {
  if (tab.needs === 'payments:read') return readMoneyReport({ ...query, report: tab.name }, { signal })
  return readReport({ ...query, report: tab.name }, { signal })
}

/** The report of a tab for the period in the address. */
export function useReport(tab: ReportTab, query: URLSearchParams) {
  const wish = reportQuery(query)
  return useQuery({
    queryKey: ['admin', 'report', tab.name, wish],
    queryFn: ({ signal }): Promise<Report> => readTab(tab, wish, signal),
    // The table of one report is not that of another.
    placeholderData: (before, query) =>
      query?.queryKey[2] === tab.name ? keepPreviousData(before) : undefined,
    refetchOnMount: 'always',
  })
}
