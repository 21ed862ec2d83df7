import { and, count, desc, eq, gt, ilike, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import type { MomentCursor } from '../kernel/moment-cursor.ts'
import type { Account } from './find-account.ts'
import { accounts, sessions } from './tables.ts'

export interface ListAccounts {
  search?: string
  limit: number
  offset: number
  /** Only accounts that stand behind this place. */
  after?: MomentCursor
}

export interface ListedAccount {
  account: Account
  liveSessions: number
}

/** Accounts whose name, email, username or phone holds the searched text, newest first, and how many there are in all. */
export async function listAccounts(
  shop: ShopContext,
  { search, limit, offset, after }: ListAccounts,
): Promise<{ rows: ListedAccount[]; total: number }> {
  const found = accountMatches(search)
  const older =
    after &&
    or(lt(accounts.createdAt, after.at), and(eq(accounts.createdAt, after.at), gt(accounts.id, after.id)))
  const [all] = await shop.db.select({ total: count() }).from(accounts).where(found)
  const rows = await shop.db
    .select({ account: accounts, liveSessions: liveSessions(shop).mapWith(Number) })
    .from(accounts)
    .where(and(found, older))
    .orderBy(desc(accounts.createdAt), accounts.id)
    .limit(limit)
    .offset(offset)
  return { rows, total: all?.total ?? 0 }
}

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

function liveSessions(shop: ShopContext): SQL<number> {
  const live = and(
    eq(sessions.accountId, accounts.id),
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, shop.clock.now()),
  )
  return sql<number>`(${shop.db.select({ live: count() }).from(sessions).where(live)})`
}
