import type { PrivacyRequest } from '@shop/contract/admin/privacy-requests'
import { eq } from 'drizzle-orm'
import { scheduleDeletion } from '../../identity/accounts/ask-deletion.ts'
import { endAccountSessions } from '../../identity/accounts/end-account-sessions.ts'
import { requireProof } from '../../identity/accounts/require-proof.ts'
import { requireKnown } from '../../customers/require-known.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { refuse } from '../../core/refusal.ts'
import { requestAnswers } from './request-answer.ts'
import { copyJob } from './make-copy.ts'
import { privacyRequests } from './tables.ts'

type Row = typeof privacyRequests.$inferSelect

export interface DecideRequest {
  requestId: string
  granted: boolean
  /** How the person proved who they are, or why it is refused. */
  words: string
}

/**
 * Grants a request or refuses it. A copy is made in the background; an erasure comes after the days in which the person
 * can take it back, and all their sessions end. The same decision again changes nothing. Refuses with not_found,
 * step_not_allowed, staff_account, or proof_needed.
 */
export async function decideRequest(
  shop: ShopContext,
  { requestId, granted, words }: DecideRequest,
): Promise<PrivacyRequest> {
  requirePermission(shop.actor, 'privacy:decide')
  if (granted) await requireProof(shop)
  return inTransaction(shop, async (shop) => {
    const row = await lockRequest(shop, requestId)
    const decided = isDecidedSo(row, granted) ? row : await decide(shop, row, { granted, words })
    const [answer] = await requestAnswers(shop, [decided])
    return answer ?? refuse('not_found')
  })
}

async function lockRequest(shop: ShopContext, requestId: string): Promise<Row> {
  const [row] = await shop.db
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.id, requestId))
    .for('update')
  return row ?? refuse('not_found')
}

/** A lost answer makes the same call come again. */
function isDecidedSo({ state, decidedAt }: Row, granted: boolean): boolean {
  return decidedAt !== null && (granted ? state === 'running' || state === 'ready' : state === 'refused')
}

async function decide(
  shop: ShopContext,
  row: Row,
  { granted, words }: { granted: boolean; words: string },
): Promise<Row> {
  if (row.state !== 'open') refuse('step_not_allowed')
  const now = shop.clock.now()
  const decision = { decidedBy: requireAccount(shop.actor).accountId, decidedAt: now, words }
  const change = granted
    ? row.kind === 'export'
      ? { jobId: await startCopy(shop, row.id) }
      : await beginErasure(shop, row.accountId)
    : ({ state: 'refused', endedAt: now } as const)
  const act = `privacy:${row.kind}-${granted ? 'granted' : 'refused'}`
  await recordAct(shop, act, `account:${row.accountId}`)
  const [changed] = await shop.db
    .update(privacyRequests)
    .set({ ...decision, ...change })
    .where(eq(privacyRequests.id, row.id))
    .returning()
  return changed ?? refuse('not_found')
}

/** A copy that failed is begun again. */
const startCopy = (shop: ShopContext, requestId: string) =>
  startJob(shop, {
    kind: copyJob,
    title: 'Copy of a customer’s data',
    link: '/admin/customers/requests',
    permission: 'privacy:decide',
    input: { requestId },
  })

/** The day that counts from now on is the one on which it happens. */
async function beginErasure(shop: ShopContext, accountId: string): Promise<Pick<Row, 'state' | 'dueOn'>> {
  const account = await requireKnown(shop, accountId)
  if (account.role !== null) refuse('staff_account')
  const dueAt = account.deletionDueAt ?? (await scheduleDeletion(shop, account))
  await endAccountSessions(shop, accountId, 'deletion asked')
  return { state: 'running', dueOn: lagosDate(dueAt) }
}
