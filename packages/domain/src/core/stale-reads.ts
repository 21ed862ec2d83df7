import type { RequestContext } from './context.ts'
import { isDatabaseUnavailable, type Database } from './db/database.ts'

type Query<Input, Result> = (ctx: RequestContext, input: Input) => Promise<Result>

/** A read that conflicts with a change that the standby has to apply, and a read that writes after all. */
const [conflictWithRecovery, readOnly] = ['40001', '25006']

/**
 * Runs a read on the replica, if there is one that lags little enough and shows what the caller has written; otherwise
 * on the primary. What it returns may be a few seconds old: never decide anything by it, and never call a command.
 */
export async function readStale<Result>(
  ctx: RequestContext,
  read: (ctx: RequestContext) => Promise<Result>,
): Promise<Result> {
  const db = ctx.inTransaction ? undefined : await ctx.findReplica?.()
  if (!db) return read(ctx)
  try {
    return await read(toStaleContext(ctx, db))
  } catch (error) {
    const code = getCode(error)
    if (code === readOnly) ctx.log.error({ err: error }, 'a read from the replica tried to write')
    else if (code !== conflictWithRecovery && !isDatabaseUnavailable(error)) throw error
    return read(ctx)
  }
}

const staleQueries = new WeakSet<object>()

/** A query that may be a few seconds old, for the table of routes. */
export function fromReplica<Input, Result>(query: Query<Input, Result>): Query<Input, Result> {
  const staleQuery: Query<Input, Result> = (ctx, input) => readStale(ctx, (stale) => query(stale, input))
  staleQueries.add(staleQuery)
  return staleQuery
}

export const isStaleQuery = (query: object) => staleQueries.has(query)

/** Settings still come from the primary: an old one must not get into the cache of the process. */
function toStaleContext(ctx: RequestContext, db: Database): RequestContext {
  const { findReplica: _replica, ...own } = ctx
  const settings: RequestContext['settings'] = {
    read: (_stale, setting) => ctx.settings.read(ctx, setting),
    invalidate: (tags) => ctx.settings.invalidate(tags),
  }
  return { ...own, db, settings }
}

/** drizzle wraps the error of the driver. */
function getCode(error: unknown): unknown {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}
