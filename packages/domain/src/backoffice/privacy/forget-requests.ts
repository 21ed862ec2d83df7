import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { waitingStatuses } from './request-answer.ts'
import { dataExports, privacyRequests } from './tables.ts'

/** That somebody was forgotten stays, as proof; what was said about it, and copies of the data, do not. */
export async function erasePrivacyRequests(ctx: RequestContext, accountId: string): Promise<void> {
  const own = eq(privacyRequests.account_id, accountId)
  const ids = ctx.db.select({ id: privacyRequests.id }).from(privacyRequests).where(own)
  await ctx.db.delete(dataExports).where(inArray(dataExports.request_id, ids))
  await ctx.db.update(privacyRequests).set({ decision_note: '' }).where(own)
  const now = ctx.clock.now()
  const pendingRequest = (kind: 'export' | 'erasure') =>
    and(own, eq(privacyRequests.kind, kind), inArray(privacyRequests.status, [...waitingStatuses]))
  await ctx.db
    .update(privacyRequests)
    .set({ status: 'completed', closed_at: now })
    .where(pendingRequest('erasure'))
  await ctx.db
    .update(privacyRequests)
    .set({ status: 'withdrawn', closed_at: now })
    .where(pendingRequest('export'))
}
