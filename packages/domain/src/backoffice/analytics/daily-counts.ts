import type { FunnelStep } from '@shop/contract/analytics'
import { between, sql, lt } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate, daysBefore } from '../../core/dates.ts'
import { dailyVisits, dailySearches } from './tables.ts'
import type { ProductQuery } from '@shop/contract/catalogue'

/** Counts a step today. Nothing about the visitor is stored. */
export async function countVisit(ctx: RequestContext, step: FunnelStep): Promise<void> {
  await ctx.db
    .insert(dailyVisits)
    .values({ day: lagosDate(ctx.clock.now()), step, count: 1 })
    .onConflictDoUpdate({
      target: [dailyVisits.day, dailyVisits.step],
      set: { count: sql`${dailyVisits.count} + 1` },
    })
}

/** Maximum terms per day, so that nobody can fill the table with invented ones. */
const termsMax = 2_000

type ListFilters = Partial<Record<keyof ProductQuery, unknown>>

/**
 * Whether a list was requested by text only. A filter that excludes everything does not mean that a product is missing.
 */
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

/** Counts a search today with its number of results. A cached response counts only once. */
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

/** Adds the counts of past days, for the demo. */
export async function addPastCounts(
  ctx: RequestContext,
  past: {
    visits: (typeof dailyVisits.$inferInsert)[]
    searches: (typeof dailySearches.$inferInsert)[]
  },
): Promise<void> {
  await ctx.db.insert(dailyVisits).values(past.visits).onConflictDoNothing()
  await ctx.db.insert(dailySearches).values(past.searches).onConflictDoNothing()
}

/** Deletes the counts of these days of Lagos, inclusive. */
export async function deleteCounts(ctx: RequestContext, from: string, until: string): Promise<void> {
  await ctx.db.delete(dailySearches).where(between(dailySearches.day, from, until))
  await ctx.db.delete(dailyVisits).where(between(dailyVisits.day, from, until))
}

const longest = 60

/**
 * The form of a search term that is counted; undefined if it is empty or may be personal: with an @, as in an email,
 * or with as many digits as a phone number.
 */
export function normaliseTerm(search: string | undefined): string | undefined {
  const term = (search ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (term.length < 2 || term.length > longest || term.includes('@')) return undefined
  return term.replaceAll(/\D/g, '').length >= 7 ? undefined : term
}

/** Retention in days: searches are compared with the previous year; visits, a few rows per day, are kept longer. */
const retentionDays = { searches: 2 * 366, visits: 5 * 366 }

/** Deletes counts that are too old for any report. */
export async function pruneCounts(ctx: RequestContext): Promise<void> {
  const before = (days: number) => lagosDate(daysBefore(ctx.clock.now(), days))
  await ctx.db.delete(dailySearches).where(lt(dailySearches.day, before(retentionDays.searches)))
  await ctx.db.delete(dailyVisits).where(lt(dailyVisits.day, before(retentionDays.visits)))
}
