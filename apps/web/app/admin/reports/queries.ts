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

function reportQuery(tab: ReportTab, query: ReportQuery) {
  if (tab.permission === 'payments:read') return getFinanceReport.query({ ...query, report: tab.name })
  return getReport.query({ ...query, report: tab.name })
}

/** The report of a tab for the period in the URL. */
export function useReport(tab: ReportTab, query: URLSearchParams) {
  const { queryKey, ...options } = reportQuery(tab, parseReportQuery(query))
  return useQuery({
    ...options,
    queryKey,
    // Keep showing the previous data only if it is of the same report.
    placeholderData: (previous: Report | undefined, before) =>
      before?.queryKey[1]?.report === tab.name ? keepPreviousData(previous) : undefined,
  })
}
