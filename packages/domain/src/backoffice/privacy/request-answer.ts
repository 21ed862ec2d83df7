import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/read-account-names.ts'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { dataExports, privacyRequests } from './tables.ts'

type Row = typeof privacyRequests.$inferSelect

/** What a request still waits in, for staff or for its day. */
export const waitingStatuses = ['open', 'running', 'ready'] as const

/** Whether a row of requests needs somebody: an erasure that was begun only once its day is over. */
export const awaitsStaff = (now: Date): SQL | undefined =>
  or(
    inArray(privacyRequests.status, ['open', 'ready']),
    and(eq(privacyRequests.status, 'running'), lt(privacyRequests.due_on, lagosDate(now))),
  )

/** Requests as the API answers them. */
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
  const retained = await listStoredExports(ctx, rows)
  const jobs = await jobStatuses(ctx, rows)
  const staffName = (id: string | null) => (id === null ? '' : (names.get(id) ?? '').trim())
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    status: row.status,
    channel: row.channel,
    requested_on: row.requested_on,
    due_on: row.due_on,
    customer: { id: row.account_id, name: staffName(row.account_id) },
    created_by: staffName(row.created_by),
    decided_by: staffName(row.decided_by),
    decision_note: row.decision_note,
    export_status: retained.has(row.id)
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
    .select({ id: backgroundJobs.id, state: backgroundJobs.status })
    .from(backgroundJobs)
    .where(inArray(backgroundJobs.id, ids))
  return new Map(
    found.map(({ id, state }) => [id, state === 'running' || state === 'paused' ? 'running' : 'failed']),
  )
}
