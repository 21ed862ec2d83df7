import type { Subscriber, SubscriberState } from '@shop/contract/admin/subscribers'
import { and, desc, eq, gt, isNotNull, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Account } from '../../identity/accounts/find-account.ts'
import { findAccountsByEmail } from '../../identity/accounts/find-accounts-by-email.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readMomentCursor, writeMomentCursor } from '../../core/moment-cursor.ts'
import { containing } from '../../core/db/searched-text.ts'
import { refusedAmong } from './refused-addresses.ts'
import { newsletterSubscribers } from './tables.ts'

export interface ListSubscribers {
  status?: SubscriberState | undefined
  search?: string | undefined
  page: number
  limit: number
  cursor?: string | undefined
}

export interface SubscriberPage {
  items: Subscriber[]
  total: number
  page: number
  next_cursor: string | null
  counts: Record<SubscriberState, number>
}

const {
  id,
  email,
  email_key: emailKey,
  requested_at: askedAt,
  confirmed_at: confirmedAt,
  unsubscribed_at: leftAt,
} = newsletterSubscribers

/** Each row is in exactly one of these; the table's CHECK keeps confirmed and left apart. */
const inState: Record<SubscriberState, SQL | undefined> = {
  subscribed: isNotNull(confirmedAt),
  pending: and(isNull(confirmedAt), isNull(leftAt)),
  unsubscribed: isNotNull(leftAt),
}

/** Who asked for the newsletter, last asked first, with how many read it and left. Refuses with invalid_input. */
export async function listSubscribers(ctx: RequestContext, wish: ListSubscribers): Promise<SubscriberPage> {
  requirePermission(ctx.actor, 'marketing:read')
  const { status: state, search, page, limit } = wish
  const after = wish.cursor === undefined ? undefined : readMomentCursor(wish.cursor)
  const found = and(
    state && inState[state],
    search ? like(sql`lower(${email})`, containing(search.toLowerCase())) : undefined,
  )
  const older =
    after && or(lt(askedAt, after.created_at), and(eq(askedAt, after.created_at), gt(id, after.id)))
  const rows = await ctx.db
    .select({
      id,
      email,
      email_key: emailKey,
      requested_at: askedAt,
      confirmed_at: confirmedAt,
      unsubscribed_at: leftAt,
    })
    .from(newsletterSubscribers)
    .where(and(found, older))
    .orderBy(desc(askedAt), id)
    .limit(limit + 1)
    .offset(after ? 0 : (page - 1) * limit)
  const counts = await countByState(ctx)
  const shown = rows.slice(0, limit)
  const keys = shown.map((row) => row.email_key)
  const people = await findAccountsByEmail(ctx, keys)
  const refused = await refusedAmong(ctx, keys)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      id: row.id,
      email: row.email,
      ...stateOf(row),
      is_suppressed: refused.has(row.email_key),
      ...personOf(people.get(row.email_key)),
    })),
    total: search ? await countFound(ctx, found) : totalOf(counts, state),
    page,
    next_cursor:
      last && rows.length > limit ? writeMomentCursor({ created_at: last.requested_at, id: last.id }) : null,
    counts,
  }
}

/** Who has not proved that the address is theirs is not shown with it. */
function personOf(account: Account | undefined): Pick<Subscriber, 'customer_id' | 'name'> {
  if (!account?.email_confirmed_at) return { customer_id: null, name: '' }
  return { customer_id: account.id, name: `${account.first_name} ${account.last_name}`.trim() }
}

function stateOf(row: { requested_at: Date; confirmed_at: Date | null; unsubscribed_at: Date | null }) {
  const state: SubscriberState = row.confirmed_at
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

async function countByState(ctx: RequestContext): Promise<Record<SubscriberState, number>> {
  const [counted] = await ctx.db
    .select({
      subscribed: countIf(inState.subscribed),
      pending: countIf(inState.pending),
      unsubscribed: countIf(inState.unsubscribed),
    })
    .from(newsletterSubscribers)
  return counted ?? { subscribed: 0, pending: 0, unsubscribed: 0 }
}

function totalOf(counts: Record<SubscriberState, number>, state: SubscriberState | undefined): number {
  return state ? counts[state] : counts.subscribed + counts.pending + counts.unsubscribed
}

async function countFound(ctx: RequestContext, found: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(newsletterSubscribers)
    .where(found)
  return row?.total ?? 0
}
