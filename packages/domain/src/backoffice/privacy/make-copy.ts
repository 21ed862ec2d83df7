import { exportRetentionDays } from '@shop/contract/admin/privacy-requests'
import { and, eq, lt } from 'drizzle-orm'
import { asAccount } from '../../identity/accounts/as-person.ts'
import { requireRecentAuth } from '../../identity/accounts/require-proof.ts'
import { requireCustomer } from '../../customers/require-known.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import { addMs } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { exportData } from './export-data.ts'
import { dataExports, privacyRequests } from './tables.ts'

/** The kind of job that makes the copy of a person's data. */
export const dataExportJob = 'data_export.create'

/** Makes the copy as the person would get it on the account page; once it is there the request is ready. */
export const dataExportStep: JobStep = async (ctx, { input }) => {
  const { request_id: requestId } = input as { request_id: string }
  const [request] = await ctx.db
    .select()
    .from(privacyRequests)
    .where(and(eq(privacyRequests.id, requestId), eq(privacyRequests.status, 'open')))
    .for('update')
  if (!request) return { cursor: null, done: 0 }
  const account = await requireCustomer(ctx, request.account_id)
  const content = JSON.stringify(await exportData(asAccount(ctx, account)), null, 2)
  const copy = { content, created_at: ctx.clock.now() }
  await ctx.db
    .insert(dataExports)
    .values({ request_id: requestId, ...copy })
    .onConflictDoUpdate({ target: dataExports.request_id, set: copy })
  await ctx.db.update(privacyRequests).set({ status: 'ready' }).where(eq(privacyRequests.id, requestId))
  return { cursor: null, done: 1, total: 1 }
}

/**
 * The copy, to be handed to the person: with that the request is done. Refuses with not_found, also when it was forgotten,
 * and with proof_needed.
 */
export async function getDataExport(ctx: RequestContext, requestId: string): Promise<string> {
  requirePermission(ctx.actor, 'privacy:write')
  await requireRecentAuth(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ content: dataExports.content, account_id: privacyRequests.account_id })
      .from(dataExports)
      .innerJoin(privacyRequests, eq(privacyRequests.id, dataExports.request_id))
      .where(eq(dataExports.request_id, requestId))
    if (!found) fail('not_found')
    await ctx.db
      .update(privacyRequests)
      .set({ status: 'completed', closed_at: ctx.clock.now() })
      .where(and(eq(privacyRequests.id, requestId), eq(privacyRequests.status, 'ready')))
    await recordAudit(ctx, 'privacy.export_downloaded', `account:${found.account_id}`)
    return found.content
  })
}

/** Forgets copies that were handed over, some days later: a job of every night. */
export async function pruneDataExports(ctx: RequestContext): Promise<void> {
  const before = addMs(ctx.clock.now(), -exportRetentionDays * 24 * 3_600_000)
  const old = await ctx.db
    .delete(dataExports)
    .where(lt(dataExports.created_at, before))
    .returning({ id: dataExports.request_id })
  // Nobody fetched it: it is made again when somebody does.
  for (const { id } of old)
    await ctx.db
      .update(privacyRequests)
      .set({ status: 'open', job_id: null })
      .where(and(eq(privacyRequests.id, id), eq(privacyRequests.status, 'ready')))
}
