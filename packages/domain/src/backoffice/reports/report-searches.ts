import { reportRowsMax } from '@shop/contract/admin/reports'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { figure, type ReportKind } from './report-body.ts'
import type { Span } from '../../orders/day-range.ts'
import { percentOf, sumOf } from './report-values.ts'
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

/** What the shop was searched for, above all what it did not have. */
export const searchesReport: ReportKind = {
  isWithoutTests: true,
  groups,
  async read(ctx, { period, group }) {
    const [now, before] = await Promise.all([termsOf(ctx, period.now), termsOf(ctx, period.before)])
    const earlier = new Map(before.map(({ term, searches }) => [term, searches]))
    const pair = (of: (rows: SearchedTerm[]) => number | null) =>
      [of(now), period.before && of(before)] as const
    const shown = group === 'all' ? now : missed(now)
    const known = group === 'all' ? before : missed(before)
    return {
      metrics: [
        figure('Searches', 'count', pair(searchesOf)),
        figure(
          'No results',
          'count',
          pair((rows) => searchesOf(missed(rows))),
          { growth: 'bad' },
        ),
        figure(
          'No results',
          'percent',
          pair((rows) => percentOf(searchesOf(missed(rows)), searchesOf(rows))),
          { growth: 'bad', note: 'of searches' },
        ),
        figure(
          'Different searches',
          'count',
          pair((rows) => rows.length),
          { growth: 'neither' },
        ),
      ],
      chart: { ranks: 'Searches' },
      row_header: group === 'all' ? 'Search term' : 'Search term without results',
      columns: [
        { label: 'Searches', unit: 'count' },
        { label: 'Previous', unit: 'count' },
        { label: 'Share', unit: 'share' },
        { label: 'Products found', unit: 'count' },
      ],
      rows: shown.slice(0, reportRowsMax).map(({ term, searches, results }) => ({
        key: term,
        label: term,
        link: `/products?search=${encodeURIComponent(term)}`,
        values: [searches, earlier.get(term) ?? 0, percentOf(searches, searchesOf(now)), results],
      })),
      total: [searchesOf(shown), searchesOf(known), percentOf(searchesOf(shown), searchesOf(now)), null],
      note: 'Search text only, not who searched. The same search within minutes counts once.',
    }
  },
}

const missed = (rows: SearchedTerm[]) => rows.filter(({ results }) => results === 0)
const searchesOf = (rows: readonly SearchedTerm[]) => sumOf(rows, ({ searches }) => searches)

/** The most searched first, each with what it found last. */
async function termsOf(ctx: RequestContext, span: Span | null): Promise<SearchedTerm[]> {
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
