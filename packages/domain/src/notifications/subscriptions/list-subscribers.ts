import type { Subscriber, SubscriberStatus } from '@shop/contract/admin/subscribers'
import { and, desc, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm'
import { type Account, findAccountsByEmail } from '../../identity/accounts/accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { timestampPage } from '../../core/pagination.ts'
import { containsPattern } from '../../core/db/like.ts'
import { findSuppressed } from './suppression-list.ts'
import { newsletterSubscribers } from './tables.ts'

export interface ListSubscribersInput {
  status?: SubscriberStatus | undefined
  search?: string | undefined
  page: number
  limit: number
  cursor?: string | undefined
}

const {
  id,
  email,
  requested_at: requestedAt,
  confirmed_at: confirmedAt,
  unsubscribed_at: unsubscribedAt,
} = newsletterSubscribers

/** Each row matches exactly one. The table's CHECK separates confirmed and unsubscribed. */
const statusConditions: Record<SubscriberStatus, SQL | undefined> = {
  subscribed: isNotNull(confirmedAt),
  pending: and(isNull(confirmedAt), isNull(unsubscribedAt)),
  unsubscribed: isNotNull(unsubscribedAt),
}

/** Newsletter subscribers, latest first, with counts by status. Throws invalid_input. */
export async function listSubscribers(ctx: RequestContext, input: ListSubscribersInput) {
  requirePermission(ctx.actor, 'marketing:read')
  const { status, search } = input
  const found = and(
    status && statusConditions[status],
    search ? like(sql`lower(${email})`, containsPattern(search.toLowerCase())) : undefined,
  )
  const page = timestampPage(input, [requestedAt, id], 'asc')
  const rows = await ctx.db
    .select()
    .from(newsletterSubscribers)
    .where(and(found, page.older))
    .orderBy(desc(requestedAt), id)
    .limit(page.limit)
    .offset(page.offset)
  const counts = await countByStatus(ctx)
  const { rows: pageRows, next_cursor } = page.slice(rows, (row) => ({
    created_at: row.requested_at,
    id: row.id,
  }))
  const keys = pageRows.map((row) => row.email_key)
  const accountsByEmail = await findAccountsByEmail(ctx, keys)
  const suppressed = await findSuppressed(ctx, keys)
  return {
    items: pageRows.map((row) => ({
      id: row.id,
      email: row.email,
      ...getSubscriptionStatus(row),
      is_suppressed: suppressed.has(row.email_key),
      ...presentAccount(accountsByEmail.get(row.email_key)),
    })),
    total: search ? await ctx.db.$count(newsletterSubscribers, found) : countForStatus(counts, status),
    page: input.page,
    next_cursor,
    counts,
  }
}

/** Without a confirmed address, the account's name is not shown. */
function presentAccount(account: Account | undefined): Pick<Subscriber, 'customer_id' | 'name'> {
  if (!account?.email_confirmed_at) return { customer_id: null, name: '' }
  return { customer_id: account.id, name: `${account.first_name} ${account.last_name}`.trim() }
}

function getSubscriptionStatus(row: typeof newsletterSubscribers.$inferSelect) {
  const status: SubscriberStatus = row.confirmed_at
    ? 'subscribed'
    : row.unsubscribed_at
      ? 'unsubscribed'
      : 'pending'
  return {
    status,
    status_since: (row.confirmed_at ?? row.unsubscribed_at ?? row.requested_at).toISOString(),
  }
}

const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`

async function countByStatus(ctx: RequestContext): Promise<Record<SubscriberStatus, number>> {
  const [counted] = await ctx.db
    .select({
      subscribed: countIf(statusConditions.subscribed),
      pending: countIf(statusConditions.pending),
      unsubscribed: countIf(statusConditions.unsubscribed),
    })
    .from(newsletterSubscribers)
  return counted ?? { subscribed: 0, pending: 0, unsubscribed: 0 }
}

function countForStatus(counts: Record<SubscriberStatus, number>, status: SubscriberStatus | undefined) {
  return status ? counts[status] : counts.subscribed + counts.pending + counts.unsubscribed
}
