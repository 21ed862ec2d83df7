import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { eq } from 'drizzle-orm'
import { scheduleDeletion } from '../../identity/accounts/delete-account.ts'
import { revokeAccountSessions } from '../../identity/accounts/sessions.ts'
import { requireRecentAuth } from '../../identity/accounts/recent-auth.ts'
import { requireCustomer } from '../../customers/customers.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-jobs.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/dates.ts'
import { fail } from '../../core/errors.ts'
import { presentPrivacyRequests } from './privacy-requests.ts'
import { privacyRequests } from './tables.ts'

type Row = typeof privacyRequests.$inferSelect

export interface DecidePrivacyRequestInput {
  request_id: string
  granted: boolean
  /** How the person proved their identity, or why the request is rejected. */
  decision_note: string
}

/**
 * Grants or rejects a request. An export runs in the background. An erasure follows after the period in which it can be
 * cancelled, and all sessions end. A repeat changes nothing. Throws not_found, invalid_transition, staff_account, or
 * reauthentication_required.
 */
export async function decidePrivacyRequest(
  ctx: RequestContext,
  { request_id: requestId, granted, decision_note: note }: DecidePrivacyRequestInput,
): Promise<PrivacyRequest> {
  requirePermission(ctx.actor, 'privacy:write')
  if (granted) await requireRecentAuth(ctx)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRequest(ctx, requestId)
    const decided = isAlreadyDecided(row, granted) ? row : await decide(ctx, row, { granted, note })
    const [presented] = await presentPrivacyRequests(ctx, [decided])
    return presented ?? fail('not_found')
  })
}

async function lockRequest(ctx: RequestContext, requestId: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.id, requestId))
    .for('update')
  return row ?? fail('not_found')
}

/** A retry after a lost response must succeed. */
function isAlreadyDecided({ status, decided_at: decidedAt }: Row, granted: boolean): boolean {
  return decidedAt !== null && (granted ? status === 'running' || status === 'ready' : status === 'rejected')
}

async function decide(
  ctx: RequestContext,
  row: Row,
  { granted, note }: { granted: boolean; note: string },
): Promise<Row> {
  if (row.status !== 'open') fail('invalid_transition')
  const now = ctx.clock.now()
  const decision = { decided_by: requireAccount(ctx.actor).account_id, decided_at: now, decision_note: note }
  const change = granted
    ? row.kind === 'export'
      ? { job_id: await startDataExport(ctx, row.id) }
      : await startErasure(ctx, row.account_id)
    : ({ status: 'rejected', closed_at: now } as const)
  const decided = granted ? 'granted' : 'rejected'
  await recordAudit(ctx, `privacy.${row.kind}_${decided}`, `account:${row.account_id}`)
  const [changed] = await ctx.db
    .update(privacyRequests)
    .set({ ...decision, ...change })
    .where(eq(privacyRequests.id, row.id))
    .returning()
  return changed ?? fail('not_found')
}

/** A failed export is restarted. */
const startDataExport = (ctx: RequestContext, requestId: string) =>
  startJob(ctx, {
    kind: 'data_export.create',
    title: 'Copy of a customer’s data',
    link: '/admin/customers/privacy-requests',
    permission: 'privacy:write',
    input: { request_id: requestId },
  })

/** From now on the due date is the date of the erasure. */
async function startErasure(ctx: RequestContext, accountId: string): Promise<Pick<Row, 'status' | 'due_on'>> {
  const account = await requireCustomer(ctx, accountId)
  if (account.role !== null) fail('staff_account')
  const dueAt = account.deletion_due_at ?? (await scheduleDeletion(ctx, account))
  await revokeAccountSessions(ctx, accountId, 'deletion_requested')
  return { status: 'running', due_on: lagosDate(dueAt) }
}
