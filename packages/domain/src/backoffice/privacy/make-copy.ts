import { exportKeptDays } from '@shop/contract/admin/privacy-requests'
import { and, eq, lt } from 'drizzle-orm'
import { asPerson } from '../../identity/accounts/as-person.ts'
import { requireProof } from '../../identity/accounts/require-proof.ts'
import { requireKnown } from '../../customers/require-known.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { exportData } from './export-data.ts'
import { privacyExports, privacyRequests } from './tables.ts'

/** The kind of job that makes the copy of a person's data. */
export const copyJob = 'privacy:copy'

/** Makes the copy as the person would get it on the account page; once it is there the request is ready. */
export const copyStep: JobStep = async (ctx, { input }) => {
  const { requestId } = input as { requestId: string }
  const [request] = await ctx.db
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.id, requestId), eq(privacyRequests.state, 'open')))
    .for('update')
  if (!request) return { cursor: null, done: 0 }
  const account = await requireKnown(ctx, request.accountId)
  const content = JSON.stringify(await exportData(asPerson(ctx, account)), null, 2)
  const copy = { content, madeAt: ctx.clock.now() }
  await ctx.db
    .insert(privacyExports)
    .values({ requestId, ...copy })
    .onConflictDoUpdate({ target: privacyExports.requestId, set: copy })
  await ctx.db.update(privacyRequests).set({ state: 'ready' }).where(eq(privacyRequests.id, requestId))
  return { cursor: null, done: 1, total: 1 }
}

/**
 * The copy, to be handed to the person: with that the request is done. Refuses with not_found, also when it was forgotten,
 * and with proof_needed.
 */
export async function takeCopy(ctx: RequestContext, requestId: string): Promise<string> {
  requirePermission(ctx.actor, 'privacy:decide')
  await requireProof(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ content: privacyExports.content, accountId: privacyRequests.accountId })
      .from(privacyExports)
      .innerJoin(privacyRequests, eq(privacyRequests.id, privacyExports.requestId))
      .where(eq(privacyExports.requestId, requestId))
    if (!found) refuse('not_found')
    await ctx.db
      .update(privacyRequests)
      .set({ state: 'done', endedAt: ctx.clock.now() })
      .where(and(eq(privacyRequests.id, requestId), eq(privacyRequests.state, 'ready')))
    await recordAct(ctx, 'privacy:export-taken', `account:${found.accountId}`)
    return found.content
  })
}

/** Forgets copies that were handed over, some days later: a job of every night. */
export async function forgetCopies(ctx: RequestContext): Promise<void> {
  const before = later(ctx.clock.now(), -exportKeptDays * 24 * 3_600_000)
  const old = await ctx.db
    .delete(privacyExports)
    .where(lt(privacyExports.madeAt, before))
    .returning({ id: privacyExports.requestId })
  // Nobody fetched it: it is made again when somebody does.
  for (const { id } of old)
    await ctx.db
      .update(privacyRequests)
      .set({ state: 'open', jobId: null })
      .where(and(eq(privacyRequests.id, id), eq(privacyRequests.state, 'ready')))
}
