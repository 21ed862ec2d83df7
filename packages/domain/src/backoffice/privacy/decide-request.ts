import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { eq } from 'drizzle-orm'
import { scheduleDeletion } from '../../identity/accounts/ask-deletion.ts'
import { endAccountSessions } from '../../identity/accounts/end-account-sessions.ts'
import { requireProof } from '../../identity/accounts/require-proof.ts'
import { requireKnown } from '../../customers/require-known.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { refuse } from '../../core/refusal.ts'
import { requestAnswers } from './request-answer.ts'
import { copyJob } from './make-copy.ts'
import { privacyRequests } from './tables.ts'

type Row = typeof privacyRequests.$inferSelect

export interface DecideRequest {
  request_id: string
  granted: boolean
  /** How the person proved who they are, or why it is refused. */
  decision_note: string
}

/**
 * Grants a request or refuses it. A copy is made in the background; an erasure comes after the days in which the person
 * can take it back, and all their sessions end. The same decision again changes nothing. Refuses with not_found,
 * step_not_allowed, staff_account, or proof_needed.
 */
export async function decideRequest(
  ctx: RequestContext,
  { request_id: requestId, granted, decision_note: words }: DecideRequest,
): Promise<PrivacyRequest> {
  requirePermission(ctx.actor, 'privacy:write')
  if (granted) await requireProof(ctx)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRequest(ctx, requestId)
    const decided = isDecidedSo(row, granted) ? row : await decide(ctx, row, { granted, words })
    const [answer] = await requestAnswers(ctx, [decided])
    return answer ?? refuse('not_found')
  })
}

async function lockRequest(ctx: RequestContext, requestId: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.id, requestId))
    .for('update')
  return row ?? refuse('not_found')
}

/** A lost answer makes the same call come again. */
function isDecidedSo({ status: state, decided_at: decidedAt }: Row, granted: boolean): boolean {
  return decidedAt !== null && (granted ? state === 'running' || state === 'ready' : state === 'rejected')
}

async function decide(
  ctx: RequestContext,
  row: Row,
  { granted, words }: { granted: boolean; words: string },
): Promise<Row> {
  if (row.status !== 'open') refuse('invalid_transition')
  const now = ctx.clock.now()
  const decision = { decided_by: requireAccount(ctx.actor).account_id, decided_at: now, decision_note: words }
  const change = granted
    ? row.kind === 'export'
      ? { job_id: await startCopy(ctx, row.id) }
      : await beginErasure(ctx, row.account_id)
    : ({ status: 'rejected', closed_at: now } as const)
  const act = `privacy.${row.kind}_${granted ? 'granted' : 'rejected'}`
  await recordAct(ctx, act, `account:${row.account_id}`)
  const [changed] = await ctx.db
    .update(privacyRequests)
    .set({ ...decision, ...change })
    .where(eq(privacyRequests.id, row.id))
    .returning()
  return changed ?? refuse('not_found')
}

/** A copy that failed is begun again. */
const startCopy = (ctx: RequestContext, requestId: string) =>
  startJob(ctx, {
    kind: copyJob,
    title: 'Copy of a customer’s data',
    link: '/admin/customers/requests',
    permission: 'privacy:write',
    input: { request_id: requestId },
  })

/** The day that counts from now on is the one on which it happens. */
async function beginErasure(ctx: RequestContext, accountId: string): Promise<Pick<Row, 'status' | 'due_on'>> {
  const account = await requireKnown(ctx, accountId)
  if (account.role !== null) refuse('staff_account')
  const dueAt = account.deletion_due_at ?? (await scheduleDeletion(ctx, account))
  await endAccountSessions(ctx, accountId, 'deletion_requested')
  return { status: 'running', due_on: lagosDate(dueAt) }
}
