import { and, count, eq, gt, ilike, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { accounts, sessions } from './tables.ts'

/** As the index accounts_by_words has it. */
const words = sql`(${accounts.firstName} || ' ' || ${accounts.lastName} || ' ' || ${accounts.email} || ' ' || ${accounts.username} || ' ' || coalesce(${accounts.phone}, ''))`

/** Accounts whose name, email, username or phone holds the text; nothing where there is no text. */
export function accountMatches(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  // 0803 123 4567 is stored as +2348031234567.
  const isPhone = /^[\d\s+()-]+$/.test(search)
  const digits = search.replace(/\D/g, '').replace(/^(?:234|0)/, '')
  return or(ilike(words, pattern), isPhone && digits.length >= 4 ? ilike(words, `%${digits}%`) : undefined)
}

/** How many sessions of a row of accounts are open. */
export function liveSessions(shop: ShopContext): SQL<number> {
  const live = and(
    eq(sessions.accountId, accounts.id),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, shop.clock.now()),
  )
  return sql<number>`(${shop.db.select({ live: count() }).from(sessions).where(live)})`.mapWith(Number)
}
