import { sql } from 'drizzle-orm'
import type { RequestContext } from './context.ts'
import { addMs } from './dates.ts'

export interface Hits {
  hits: number
  /** When the window ends and the count restarts. */
  resetsAt: Date
}

/** Counts a hit for a key within a window (seconds), shared by every process. */
export async function countHit(ctx: RequestContext, key: string, seconds: number): Promise<Hits> {
  const now = ctx.clock.now()
  const resetsAt = addMs(now, seconds * 1000)
  const { rows } = await ctx.db.execute<{ hits: number; resets_at: string | Date }>(sql`
    insert into rate_counters as counter (key, hits, resets_at) values (${key}, 1, ${resetsAt.toISOString()})
    on conflict (key) do update set
      hits = case when counter.resets_at <= ${now.toISOString()} then 1 else counter.hits + 1 end,
      resets_at = case when counter.resets_at <= ${now.toISOString()} then excluded.resets_at else counter.resets_at end
    returning hits, resets_at`)
  const [counter] = rows
  return { hits: counter?.hits ?? 0, resetsAt: counter ? new Date(counter.resets_at) : resetsAt }
}

/** The hits of a key in its current window. */
export async function getHits(ctx: RequestContext, key: string): Promise<Hits> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.execute<{ hits: number; resets_at: string | Date }>(sql`
    select hits, resets_at from rate_counters where key = ${key} and resets_at > ${now.toISOString()}`)
  const [counter] = rows
  return counter ? { hits: counter.hits, resetsAt: new Date(counter.resets_at) } : { hits: 0, resetsAt: now }
}

/** Subtracts a hit that should not count after all. Returns whether it was the last one. */
export async function subtractHit(ctx: RequestContext, key: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ hits: number }>(
    sql`update rate_counters set hits = hits - 1 where key = ${key} and hits > 0 returning hits`,
  )
  return rows[0]?.hits === 0
}

/** Deletes the hits of a key. Returns whether there were any and their window was still open. */
export async function deleteHits(ctx: RequestContext, key: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ hits: number; resets_at: string | Date }>(
    sql`delete from rate_counters where key = ${key} returning hits, resets_at`,
  )
  const [counter] = rows
  return counter !== undefined && counter.hits > 0 && new Date(counter.resets_at) > ctx.clock.now()
}
