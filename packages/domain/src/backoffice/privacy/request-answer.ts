import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm'
import { readAccountNames } from '../../identity/accounts/read-account-names.ts'
import type { RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { backgroundJobs } from '../../core/db/tables.ts'
import { privacyExports, privacyRequests } from './tables.ts'

type Row = typeof privacyRequests.$inferSelect

/** What a request still waits in, for staff or for its day. */
export const waitingStates = ['open', 'running', 'ready'] as const

/** Whether a row of requests needs somebody: an erasure that was begun only once its day is over. */
export const waitsForStaff = (now: Date): SQL | undefined =>
  or(
    inArray(privacyRequests.state, ['open', 'ready']),
    and(eq(privacyRequests.state, 'running'), lt(privacyRequests.dueOn, lagosDate(now))),
  )

/** Requests as the API answers them. */
export async function requestAnswers(ctx: RequestContext, rows: readonly Row[]): Promise<PrivacyRequest[]> {
  const ids = rows.flatMap(({ accountId, madeBy, decidedBy }) => [accountId, madeBy, decidedBy])
  const names = await readAccountNames(
    ctx,
    ids.filter((id) => id !== null),
  )
  const kept = await keptCopies(ctx, rows)
  const jobs = await jobStates(ctx, rows)
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? '').trim())
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    channel: row.channel,
    asked_on: row.askedOn,
    due_on: row.dueOn,
    customer: { id: row.accountId, name: nameOf(row.accountId) },
    made_by: nameOf(row.madeBy),
    decided_by: nameOf(row.decidedBy),
    words: row.words,
    copy: kept.has(row.id) ? 'kept' : row.state === 'open' ? (jobs.get(row.jobId ?? '') ?? null) : null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }))
}

async function keptCopies(ctx: RequestContext, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.filter(({ kind }) => kind === 'export').map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const found = await ctx.db
    .select({ id: privacyExports.requestId })
    .from(privacyExports)
    .where(inArray(privacyExports.requestId, ids))
  return new Set(found.map(({ id }) => id))
}

async function jobStates(
  ctx: RequestContext,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, 'making' | 'failed'>> {
  const ids = rows.map(({ jobId }) => jobId).filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: backgroundJobs.id, state: backgroundJobs.state })
    .from(backgroundJobs)
    .where(inArray(backgroundJobs.id, ids))
  return new Map(
    found.map(({ id, state }) => [id, state === 'running' || state === 'paused' ? 'making' : 'failed']),
  )
}
