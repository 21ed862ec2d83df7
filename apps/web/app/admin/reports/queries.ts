import { type Comparison, type Report, bucketSizes, comparisons } from '@shop/contract/admin/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getFinanceReport, getReport } from '../../api/generated/admin/reports.ts'
import type { ReportTab } from './report-definitions.ts'

const isDate = (text: string | null) =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const parseDate = (text: string | null) => (isDate(text) ? (text ?? undefined) : undefined)

/** The report's input from the URL; invalid values fall back to the defaults. */
export function parseReportQuery(query: URLSearchParams) {
  const comparison: Comparison = comparisons.find((name) => name === query.get('before')) ?? 'previous_period'
  return {
    from: parseDate(query.get('from')),
    to: parseDate(query.get('to')),
    compare_to: comparison,
    interval: bucketSizes.find((size) => size === query.get('interval')),
    group: query.get('group') ?? undefined,
  }
}

type ReportQuery = ReturnType<typeof parseReportQuery>

function fetchReport(tab: ReportTab, query: ReportQuery, signal: AbortSignal): Promise<Report> {
  if (tab.permission === 'payments:read') return getFinanceReport({ ...query, report: tab.name }, { signal })
  return getReport({ ...query, report: tab.name }, { signal })
}

/** The report of a tab for the period in the URL. */
export function useReport(tab: ReportTab, query: URLSearchParams) {
  const input = parseReportQuery(query)
  return useQuery({
    queryKey: ['admin', 'report', tab.name, input],
    queryFn: ({ signal }): Promise<Report> => fetchReport(tab, input, signal),
    // Keep showing the previous data only if it is of the same report.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === tab.name ? keepPreviousData(previous) : undefined,
    refetchOnMount: 'always',
  })
}
