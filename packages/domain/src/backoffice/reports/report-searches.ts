import { reportRowsMax } from '@shop/contract/admin/reports'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { compareMetrics, type ReportKind, toPercent, sumBy } from './report-body.ts'
import type { Span } from '../../core/day-range.ts'
import { dailySearches } from '../analytics/tables.ts'

const groups = [
  { name: 'missed', label: 'No results' },
  { name: 'all', label: 'All searches' },
]

interface SearchedTerm {
  term: string
  searches: number
  results: number
}

/** What customers searched for, especially what the shop did not have. */
export const searchesReport: ReportKind = {
  excludesTestOrders: true,
  groups,
  async read(ctx, { period, group }) {
    const [now, before] = await Promise.all([
      listSearchTerms(ctx, period.now),
      listSearchTerms(ctx, period.before),
    ])
    const earlier = new Map(before.map(({ term, searches }) => [term, searches]))
    const compare = compareMetrics(now, period.before && before)
    const searchRows = group === 'all' ? now : withoutResults(now)
    const searchRowsBefore = group === 'all' ? before : withoutResults(before)
    return {
      metrics: [
        compare('Searches', 'count', sumSearches),
        compare('No results', 'count', (rows) => sumSearches(withoutResults(rows)), { growth: 'bad' }),
        compare(
          'No results',
          'percent',
          (rows) => toPercent(sumSearches(withoutResults(rows)), sumSearches(rows)),
          {
            growth: 'bad',
            note: 'of searches',
          },
        ),
        compare('Different searches', 'count', (rows) => rows.length, { growth: 'neither' }),
      ],
      chart: { ranks: 'Searches' },
      row_header: group === 'all' ? 'Search term' : 'Search term without results',
      columns: [
        { label: 'Searches', unit: 'count' },
        { label: 'Previous', unit: 'count' },
        { label: 'Share', unit: 'share' },
        { label: 'Products found', unit: 'count' },
      ],
      rows: searchRows.slice(0, reportRowsMax).map(({ term, searches, results }) => ({
        key: term,
        label: term,
        link: `/products?search=${encodeURIComponent(term)}`,
        values: [searches, earlier.get(term) ?? 0, toPercent(searches, sumSearches(now)), results],
      })),
      total: [
        sumSearches(searchRows),
        sumSearches(searchRowsBefore),
        toPercent(sumSearches(searchRows), sumSearches(now)),
        null,
      ],
      note: 'Search text only, not who searched. The same search within minutes counts once.',
    }
  },
}

const withoutResults = (rows: SearchedTerm[]) => rows.filter(({ results }) => results === 0)
const sumSearches = (rows: readonly SearchedTerm[]) => sumBy(rows, ({ searches }) => searches)

/** Sorts by number of searches, largest first; each has its latest number of results. */
async function listSearchTerms(ctx: RequestContext, span: Span | null): Promise<SearchedTerm[]> {
  if (!span) return []
  return ctx.db
    .select({
      term: dailySearches.term,
      searches: sql`sum(${dailySearches.count})`.mapWith(Number),
      results: sql`(array_agg(${dailySearches.results} order by ${dailySearches.day} desc))[1]`.mapWith(
        Number,
      ),
    })
    .from(dailySearches)
    .where(sql`${dailySearches.day} between ${span.from}::date and ${span.to}::date`)
    .groupBy(dailySearches.term)
    .orderBy(sql`2 desc, 1`)
}
