import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { newsletterSubscribers } from './tables.ts'

/** A confirmed subscriber who has not unsubscribed. Only they get the newsletter. */
export interface NewsletterSubscriber {
  id: string
  email: string
  email_key: string
  unsubscribe_token: string
  /** When they confirmed. */
  since: Date
}

const {
  id,
  email,
  email_key: emailKey,
  unsubscribe_token: unsubscribeToken,
  confirmed_at: confirmedAt,
  unsubscribed_at: unsubscribedAt,
} = newsletterSubscribers

const isSubscribed = and(isNotNull(confirmedAt), isNull(unsubscribedAt))

const columns = {
  id,
  email,
  email_key: emailKey,
  unsubscribe_token: unsubscribeToken,
  since: sql<Date>`${confirmedAt}`.mapWith(confirmedAt),
}

/** Subscribers by id, after `after`. Fewer than `limit` means the last page. */
export function iterateSubscribers(
  ctx: RequestContext,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<NewsletterSubscriber[]> {
  return ctx.db
    .select(columns)
    .from(newsletterSubscribers)
    .where(and(isSubscribed, after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit)
}

/** The subscribers among these email keys (accounts.ts). */
export async function findSubscribers(
  ctx: RequestContext,
  emailKeys: readonly string[],
): Promise<NewsletterSubscriber[]> {
  if (emailKeys.length === 0) return []
  return ctx.db
    .select(columns)
    .from(newsletterSubscribers)
    .where(and(isSubscribed, inArray(emailKey, [...emailKeys])))
    .orderBy(asc(id))
}

/** The current subscriber; undefined once unsubscribed. */
export async function findSubscriber(ctx: RequestContext, subscriberId: string) {
  const [subscriber] = await ctx.db
    .select(columns)
    .from(newsletterSubscribers)
    .where(and(isSubscribed, eq(id, subscriberId)))
  return subscriber
}

/** Counts everybody who ever signed up, all subscribers, and the subscribers not among these addresses. */
export async function countSubscribers(ctx: RequestContext, without: readonly string[]) {
  const included = without.length === 0 ? isSubscribed : and(isSubscribed, notInArray(emailKey, [...without]))
  const [counted] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      reading: sql<number>`(count(*) filter (where ${isSubscribed}))::int`,
      contactable: sql<number>`(count(*) filter (where ${included}))::int`,
    })
    .from(newsletterSubscribers)
  return counted ?? { total: 0, reading: 0, contactable: 0 }
}

/** The row of an address on the list, with any status. */
export async function findSubscriberId(ctx: RequestContext, key: string): Promise<string | undefined> {
  const [row] = await ctx.db.select({ id }).from(newsletterSubscribers).where(eq(emailKey, key))
  return row?.id
}
