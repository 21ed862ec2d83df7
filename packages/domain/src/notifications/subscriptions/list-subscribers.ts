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
  state?: SubscriberState | undefined
  search?: string | undefined
  page: number
  limit: number
  after?: string | undefined
}

export interface SubscriberPage {
  items: Subscriber[]
  total: number
  page: number
  next: string | null
  counts: Record<SubscriberState, number>
}

const { id, email, emailKey, askedAt, confirmedAt, leftAt } = newsletterSubscribers

/** Each row is in exactly one of these; the table's CHECK keeps confirmed and left apart. */
const inState: Record<SubscriberState, SQL | undefined> = {
  reading: isNotNull(confirmedAt),
  asked: and(isNull(confirmedAt), isNull(leftAt)),
  left: isNotNull(leftAt),
}

/** Who asked for the newsletter, last asked first, with how many read it and left. Refuses with invalid_input. */
export async function listSubscribers(ctx: RequestContext, wish: ListSubscribers): Promise<SubscriberPage> {
  requirePermission(ctx.actor, 'marketing:read')
  const { state, search, page, limit } = wish
  const after = wish.after === undefined ? undefined : readMomentCursor(wish.after)
  const found = and(
    state && inState[state],
    search ? like(sql`lower(${email})`, containing(search.toLowerCase())) : undefined,
  )
  const older = after && or(lt(askedAt, after.at), and(eq(askedAt, after.at), gt(id, after.id)))
  const rows = await ctx.db
    .select({ id, email, emailKey, askedAt, confirmedAt, leftAt })
    .from(newsletterSubscribers)
    .where(and(found, older))
    .orderBy(desc(askedAt), id)
    .limit(limit + 1)
    .offset(after ? 0 : (page - 1) * limit)
  const counts = await countByState(ctx)
  const shown = rows.slice(0, limit)
  const keys = shown.map((row) => row.emailKey)
  const people = await findAccountsByEmail(ctx, keys)
  const refused = await refusedAmong(ctx, keys)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => ({
      id: row.id,
      email: row.email,
      ...stateOf(row),
      refused: refused.has(row.emailKey),
      ...personOf(people.get(row.emailKey)),
    })),
    total: search ? await countFound(ctx, found) : totalOf(counts, state),
    page,
    next: last && rows.length > limit ? writeMomentCursor({ at: last.askedAt, id: last.id }) : null,
    counts,
  }
}

/** Who has not proved that the address is theirs is not shown with it. */
function personOf(account: Account | undefined): Pick<Subscriber, 'account_id' | 'name'> {
  if (!account?.emailConfirmedAt) return { account_id: null, name: '' }
  return { account_id: account.id, name: `${account.firstName} ${account.lastName}`.trim() }
}

function stateOf(row: { askedAt: Date; confirmedAt: Date | null; leftAt: Date | null }) {
  const state: SubscriberState = row.confirmedAt ? 'reading' : row.leftAt ? 'left' : 'asked'
  return { state, since: (row.confirmedAt ?? row.leftAt ?? row.askedAt).toISOString() }
}

const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`

async function countByState(ctx: RequestContext): Promise<Record<SubscriberState, number>> {
  const [counted] = await ctx.db
    .select({
      reading: countIf(inState.reading),
      asked: countIf(inState.asked),
      left: countIf(inState.left),
    })
    .from(newsletterSubscribers)
  return counted ?? { reading: 0, asked: 0, left: 0 }
}

function totalOf(counts: Record<SubscriberState, number>, state: SubscriberState | undefined): number {
  return state ? counts[state] : counts.reading + counts.asked + counts.left
}

async function countFound(ctx: RequestContext, found: SQL | undefined): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(newsletterSubscribers)
    .where(found)
  return row?.total ?? 0
}
