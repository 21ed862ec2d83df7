import { and, count, eq, gt, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { containsPattern, phoneDigits } from '../../core/db/searched-text.ts'
import { accounts, sessions } from './tables.ts'

/** As in the index accounts_search. */
const words = sql`(${accounts.first_name} || ' ' || ${accounts.last_name} || ' ' || ${accounts.email} || ' ' || ${accounts.username} || ' ' || coalesce(${accounts.phone}, ''))`

/** Accounts whose name, email, username or phone holds the text; nothing where there is no text. */
export function accountSearchCondition(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const digits = phoneDigits(search)
  return or(
    ilike(words, containsPattern(search)),
    digits === undefined ? undefined : ilike(words, containsPattern(digits)),
  )
}

/** How many sessions of a row of accounts are open. */
export function activeSessionCount(ctx: RequestContext): SQL<number> {
  const live = and(
    eq(sessions.account_id, accounts.id),
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, ctx.clock.now()),
  )
  return sql<number>`(${ctx.db.select({ live: count() }).from(sessions).where(live)})`.mapWith(Number)
}
