import { and, eq, inArray } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { waitingStates } from './request-answer.ts'
import { privacyExports, privacyRequests } from './tables.ts'

/** That somebody was forgotten stays, as proof; what was said about it, and copies of the data, do not. */
export async function forgetRequests(ctx: RequestContext, accountId: string): Promise<void> {
  const own = eq(privacyRequests.accountId, accountId)
  const ids = ctx.db.select({ id: privacyRequests.id }).from(privacyRequests).where(own)
  await ctx.db.delete(privacyExports).where(inArray(privacyExports.requestId, ids))
  await ctx.db.update(privacyRequests).set({ words: '' }).where(own)
  const now = ctx.clock.now()
  const waits = (kind: 'export' | 'erasure') =>
    and(own, eq(privacyRequests.kind, kind), inArray(privacyRequests.state, [...waitingStates]))
  await ctx.db.update(privacyRequests).set({ state: 'done', endedAt: now }).where(waits('erasure'))
  await ctx.db.update(privacyRequests).set({ state: 'withdrawn', endedAt: now }).where(waits('export'))
}
