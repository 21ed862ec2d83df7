import type { ProductQuery } from '@shop/contract/catalogue'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { normaliseTerm } from './counted-term.ts'
import { dailySearches } from './tables.ts'

/** Terms that one day may have: nobody fills the table with made-up words. */
const termsMax = 2_000

type ListFilters = Partial<Record<keyof ProductQuery, unknown>>

/** Whether a list was asked for by words alone: what a filter leaves out is no miss. */
function isPlain({
  search: _search,
  sort: _sort,
  limit: _limit,
  facets: _facets,
  page,
  ...rest
}: ListFilters): boolean {
  return (page ?? 1) === 1 && Object.values(rest).every((value) => value === undefined)
}

/** One more search of today, and what it found. Answers that are kept for all are not counted again. */
export async function countSearch(ctx: RequestContext, input: ListFilters, results: number): Promise<void> {
  const term = normaliseTerm(typeof input.search === 'string' ? input.search : undefined)
  if (!term || !isPlain(input)) return
  const day = lagosDate(ctx.clock.now())
  const today = sql`select count(*) from ${dailySearches} where ${dailySearches.day} = ${day}`
  const isKnown = sql`exists (select 1 from ${dailySearches} where ${dailySearches.day} = ${day} and ${dailySearches.term} = ${term})`
  await ctx.db.execute(sql`
    insert into ${dailySearches} (day, term, results, count)
    select ${day}::date, ${term}::text, ${results}::integer, 1 where ${isKnown} or (${today}) < ${termsMax}
    on conflict (day, term) do update set count = daily_searches.count + 1, results = excluded.results`)
}
