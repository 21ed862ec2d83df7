import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { newsletterSubscribers } from './tables.ts'

/** Somebody who pressed the mailed link and has not left: nobody else is sent news. */
export interface Reader {
  id: string
  email: string
  email_key: string
  unsubscribe_token: string
  /** When they pressed the link. */
  since: Date
}

const {
  id,
  email,
  email_key: emailKey,
  unsubscribe_token: leaveToken,
  confirmed_at: confirmedAt,
  unsubscribed_at: leftAt,
} = newsletterSubscribers
const reads = and(isNotNull(confirmedAt), isNull(leftAt))
const columns = {
  id,
  email,
  email_key: emailKey,
  unsubscribe_token: leaveToken,
  since: sql<Date>`${confirmedAt}`.mapWith(confirmedAt),
}

/** Readers in the order of their ids, those behind `after`. Less than `limit` are the last ones. */
export function walkReaders(
  ctx: RequestContext,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Reader[]> {
  return ctx.db
    .select(columns)
    .from(newsletterSubscribers)
    .where(and(reads, after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

/** The readers among addresses, given by their email keys (account-key.ts). */
export async function readersAmong(ctx: RequestContext, emailKeys: readonly string[]): Promise<Reader[]> {
  if (emailKeys.length === 0) return []
  return ctx.db
    .select(columns)
    .from(newsletterSubscribers)
    .where(and(reads, inArray(emailKey, [...emailKeys])))
    .orderBy(asc(id))
}

/** A reader as they are now; undefined once they left. */
export async function findReader(ctx: RequestContext, readerId: string): Promise<Reader | undefined> {
  const [reader] = await ctx.db
    .select(columns)
    .from(newsletterSubscribers)
    .where(and(reads, eq(id, readerId)))
  return reader
}

/** Everybody who ever asked for news, who of them reads it, and who of those is not among some addresses. */
export async function countReaders(
  ctx: RequestContext,
  without: readonly string[],
): Promise<{ asked: number; reading: number; reached: number }> {
  const kept = without.length === 0 ? reads : and(reads, notInArray(emailKey, [...without]))
  const [counted] = await ctx.db
    .select({
      asked: sql<number>`count(*)::int`,
      reading: sql<number>`(count(*) filter (where ${reads}))::int`,
      reached: sql<number>`(count(*) filter (where ${kept}))::int`,
    })
    .from(newsletterSubscribers)
  return counted ?? { asked: 0, reading: 0, reached: 0 }
}

/** The row of an address on the list, whether it reads, has left or was never confirmed. */
export async function subscriberIdOf(ctx: RequestContext, key: string): Promise<string | undefined> {
  const [row] = await ctx.db.select({ id }).from(newsletterSubscribers).where(eq(emailKey, key))
  return row?.id
}
