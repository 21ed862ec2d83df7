import {
  type PrivacyChannel,
  privacyDeadlineDays,
  type PrivacyRequestKind,
  type PrivacyRequest,
} from '@shop/contract/admin/privacy-requests'
import { requireCustomer } from '../../customers/customers.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { offsetPage } from '../../core/pagination.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { lagosDate, addDays } from '../../core/dates.ts'
import { fail, failField } from '../../core/errors.ts'
import { byAccount, type DemoRows, personalData, via } from '../../core/personal-data.ts'
import { privacyRequests, dataExports } from './tables.ts'
import { asc, desc, eq, inArray, isNotNull, and, lt, or, sql, type SQL } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/accounts.ts'
import { backgroundJobs } from '../../core/db/tables.ts'

export interface CreatePrivacyRequestInput {
  customer_id: string
  kind: PrivacyRequestKind
  channel: PrivacyChannel
  /** '2026-11-20': the deadline is counted from this day. */
  requested_on: string
  key: string | undefined
}

/**
 * Records a customer's data request. Throws not_found, staff_account, or invalid_input: there can be one open request
 * per kind, and none dated in the future.
 */
export async function createPrivacyRequest(
  ctx: RequestContext,
  { key, ...input }: CreatePrivacyRequestInput,
): Promise<PrivacyRequest> {
  requirePermission(ctx.actor, 'customers:write')
  return withIdempotency(ctx, { key, operation: 'privacy_request.create', input }, async (ctx) => {
    const { id: accountId, role } = await requireCustomer(ctx, input.customer_id)
    if (role !== null) fail('staff_account')
    const now = ctx.clock.now()
    const today = lagosDate(now)
    if (input.requested_on > today) failField('requested_on', 'This day is in the future')
    if (input.requested_on < addDays(today, -365))
      failField('requested_on', 'This day is more than a year ago')
    const [row] = await ctx.db
      .insert(privacyRequests)
      .values({
        id: ctx.ids.next(now),
        account_id: accountId,
        kind: input.kind,
        status: 'open',
        channel: input.channel,
        requested_on: input.requested_on,
        due_on: addDays(input.requested_on, privacyDeadlineDays),
        created_by: requireAccount(ctx.actor).account_id,
        created_at: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) failField('kind', 'This customer already has an open request of this kind')
    await recordAudit(ctx, `privacy.${input.kind}_requested`, `account:${accountId}`, {
      channel: input.channel,
    })
    const [presented] = await presentPrivacyRequests(ctx, [row])
    return presented ?? fail('not_found')
  })
}

interface ListPrivacyRequestsInput {
  view: 'open' | 'closed'
  page: number
  limit: number
  cursor?: string | undefined
}

interface RequestPage {
  items: PrivacyRequest[]
  total: number
  page: number
  next_cursor: string | null
}

/** Data requests: open ones, most urgent first, or closed ones, newest first. */
export async function listPrivacyRequests(
  ctx: RequestContext,
  input: ListPrivacyRequestsInput,
): Promise<RequestPage> {
  const { view, page, limit } = input
  requirePermission(ctx.actor, 'customers:read')
  const { offset, nextCursor } = offsetPage(input)
  const isWaiting = view === 'open'
  const isListed = isWaiting
    ? inArray(privacyRequests.status, [...waitingStatuses])
    : isNotNull(privacyRequests.closed_at)
  const rows = await ctx.db
    .select()
    .from(privacyRequests)
    .where(isListed)
    .orderBy(
      isWaiting ? asc(privacyRequests.due_on) : desc(privacyRequests.closed_at),
      asc(privacyRequests.id),
    )
    .limit(limit)
    .offset(offset)
  const total = await ctx.db.$count(privacyRequests, isListed)
  return { items: await presentPrivacyRequests(ctx, rows), total, page, next_cursor: nextCursor(total) }
}

/** All requests of one customer, newest first. The caller checks permissions. */
export async function listAccountPrivacyRequests(
  ctx: RequestContext,
  accountId: string,
): Promise<PrivacyRequest[]> {
  const rows = await ctx.db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.account_id, accountId))
    .orderBy(desc(privacyRequests.created_at), asc(privacyRequests.id))
    .limit(20)
  return presentPrivacyRequests(ctx, rows)
}

/** The caller's own requests without staff names, for their data export. */
export async function listOwnPrivacyRequests(ctx: RequestContext) {
  const { kind, status, channel, requested_on, due_on, decision_note } = privacyRequests
  return ctx.db
    .select({ kind, status, channel, requested_on, due_on, decision_note })
    .from(privacyRequests)
    .where(eq(privacyRequests.account_id, requireAccount(ctx.actor).account_id))
    .orderBy(asc(privacyRequests.created_at))
}

type Row = typeof privacyRequests.$inferSelect

/** Open statuses, which wait for staff or for the due date. */
const waitingStatuses = ['open', 'running', 'ready'] as const

/** Whether a request needs staff. A started erasure does so only once it is overdue. */
export const awaitsStaff = (now: Date): SQL | undefined =>
  or(
    inArray(privacyRequests.status, ['open', 'ready']),
    and(eq(privacyRequests.status, 'running'), lt(privacyRequests.due_on, lagosDate(now))),
  )

export async function presentPrivacyRequests(
  ctx: RequestContext,
  rows: readonly Row[],
): Promise<PrivacyRequest[]> {
  const ids = rows.flatMap(({ account_id: accountId, created_by: createdBy, decided_by: decidedBy }) => [
    accountId,
    createdBy,
    decidedBy,
  ])
  const names = await getAccountNames(
    ctx,
    ids.filter((id) => id !== null),
  )
  const storedExports = await listStoredExports(ctx, rows)
  const jobs = await jobStatuses(ctx, rows)
  const staffName = (id: string | null) => (id === null ? null : names.get(id)?.trim() || null)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    channel: row.channel,
    requested_on: row.requested_on,
    due_on: row.due_on,
    customer: { id: row.account_id, name: staffName(row.account_id) ?? '' },
    created_by: staffName(row.created_by),
    decided_by: staffName(row.decided_by),
    decision_note: row.decision_note || null,
    export_status: storedExports.has(row.id)
      ? 'available'
      : row.status === 'open'
        ? (jobs.get(row.job_id ?? '') ?? null)
        : null,
    closed_at: row.closed_at?.toISOString() ?? null,
  }))
}

async function listStoredExports(ctx: RequestContext, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.filter(({ kind }) => kind === 'export').map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const found = await ctx.db
    .select({ id: dataExports.request_id })
    .from(dataExports)
    .where(inArray(dataExports.request_id, ids))
  return new Set(found.map(({ id }) => id))
}

async function jobStatuses(
  ctx: RequestContext,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, 'running' | 'failed'>> {
  const ids = rows.map(({ job_id: jobId }) => jobId).filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: backgroundJobs.id, status: backgroundJobs.status })
    .from(backgroundJobs)
    .where(inArray(backgroundJobs.id, ids))
  return new Map(
    found.map(({ id, status }) => [id, status === 'running' || status === 'paused' ? 'running' : 'failed']),
  )
}

/** The record of an erasure stays as proof; its notes and exports do not. */
export const privacyRequestData = personalData({
  privacy_requests: {
    rows: byAccount,
    export: { privacy_requests: 'account_id decision_note' },
    blank: 'decision_note',
    retain: { proof: 'account_id', staff: 'created_by decided_by' },
  },
  data_exports: { rows: via('request_id', 'privacy_requests', byAccount), delete: 'content' },
})

export const privacyRequestDemoRows: DemoRows = [{ table: 'privacy_requests', rows: byAccount }]

/** Closes an account's requests when it is erased: the erasure is completed, and exports are no longer possible. */
export async function closePrivacyRequests(ctx: RequestContext, accountId: string): Promise<void> {
  const status = sql`case kind when 'erasure' then 'completed' else 'withdrawn' end`
  const isPending = inArray(privacyRequests.status, [...waitingStatuses])
  await ctx.db
    .update(privacyRequests)
    .set({ status, closed_at: ctx.clock.now() })
    .where(and(eq(privacyRequests.account_id, accountId), isPending))
}
