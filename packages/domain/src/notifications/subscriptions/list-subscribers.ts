import type { Subscriber, SubscriberStatus } from '@shop/contract/admin/subscribers'
import { and, desc, eq, gt, isNotNull, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { type Account, findAccountsByEmail } from '../../identity/accounts/accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { decodeTimestampCursor, encodeTimestampCursor } from '../../core/pagination.ts'
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
  email_key: emailKey,
  requested_at: requestedAt,
  confirmed_at: confirmedAt,
  unsubscribed_at: unsubscribedAt,
} = newsletterSubscribers

/** Each row is in exactly one of these; the table's CHECK keeps confirmed and left apart. */
const statusConditions: Record<SubscriberStatus, SQL | undefined> = {
  subscribed: isNotNull(confirmedAt),
  pending: and(isNull(confirmedAt), isNull(unsubscribedAt)),
  unsubscribed: isNotNull(unsubscribedAt),
}

/** Who asked for the newsletter, last asked first, with how many read it and left. Throws invalid_input. */
export async function listSubscribers(ctx: RequestContext, input: ListSubscribersInput) {
  requirePermission(ctx.actor, 'marketing:read')
  const { status: state, search, page, limit } = input
  const after = input.cursor === undefined ? undefined : decodeTimestampCursor(input.cursor)
  const found = and(
    state && statusConditions[state],
    search ? like(sql`lower(${email})`, containsPattern(search.toLowerCase())) : undefined,
  )
  const older =
    after && or(lt(requestedAt, after.created_at), and(eq(requestedAt, after.created_at), gt(id, after.id)))
  const rows = await ctx.db
    .select({
      id,
      email,
      email_key: emailKey,
      requested_at: requestedAt,
      confirmed_at: confirmedAt,
      unsubscribed_at: unsubscribedAt,
    })
    .from(newsletterSubscribers)
    .where(and(found, older))
    .orderBy(desc(requestedAt), id)
    .limit(limit + 1)
    .offset(after ? 0 : (page - 1) * limit)
  const counts = await countByStatus(ctx)
  const shown = rows.slice(0, limit)
  const keys = shown.map((row) => row.email_key)
  const customers = await findAccountsByEmail(ctx, keys)
  const refused = await findSuppressed(ctx, keys)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      id: row.id,
      email: row.email,
      ...getSubscriptionStatus(row),
      is_suppressed: refused.has(row.email_key),
      ...presentAccount(customers.get(row.email_key)),
    })),
    total: search ? await countMatching(ctx, found) : countForStatus(counts, state),
    page,
    next_cursor:
      last && rows.length > limit
        ? encodeTimestampCursor({ created_at: last.requested_at, id: last.id })
        : null,
    counts,
  }
}

/** The person who has not proved that the address is theirs is not shown with it. */
function presentAccount(account: Account | undefined): Pick<Subscriber, 'customer_id' | 'name'> {
  if (!account?.email_confirmed_at) return { customer_id: null, name: '' }
  return { customer_id: account.id, name: `${account.first_name} ${account.last_name}`.trim() }
}

function getSubscriptionStatus(row: {
  requested_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}) {
  const state: SubscriberStatus = row.confirmed_at
    ? 'subscribed'
    : row.unsubscribed_at
      ? 'unsubscribed'
      : 'pending'
  return {
    status: state,
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

function countForStatus(counts: Record<SubscriberStatus, number>, state: SubscriberStatus | undefined) {
  return state ? counts[state] : counts.subscribed + counts.pending + counts.unsubscribed
}

async function countMatching(ctx: RequestContext, found: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(newsletterSubscribers)
    .where(found)
  return row?.total ?? 0
}
