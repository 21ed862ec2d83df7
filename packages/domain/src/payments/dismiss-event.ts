import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { actorKey, requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { unmatched } from './note-notice.ts'
import { paymentNotices } from './tables.ts'

/** Notices that match no payment and are not dismissed. */
export const isUnmatched = and(
  inArray(paymentNotices.outcome, [...unmatched]),
  isNull(paymentNotices.dismissedAt),
)

/** Dismisses a payment event that matches no payment. Refuses with not_found or forbidden. Returns how many are left. */
export async function dismissEvent(
  ctx: RequestContext,
  { provider, key }: { provider: string; key: string },
): Promise<{ left: number }> {
  requirePermission(ctx.actor, 'money:record')
  return inTransaction(ctx, async (ctx) => {
    const own = and(eq(paymentNotices.provider, provider), eq(paymentNotices.eventKey, key))
    const dismissed = await ctx.db
      .update(paymentNotices)
      .set({ dismissedAt: ctx.clock.now(), dismissedBy: actorKey(ctx.actor) })
      .where(and(own, isUnmatched))
      .returning({ event: paymentNotices.event })
    const [notice] = dismissed
    if (!notice) refuse('not_found')
    await recordAct(ctx, 'money:event-dismissed', `payment-event:${provider}`, { key, event: notice.event })
    const [left] = await ctx.db.select({ left: count() }).from(paymentNotices).where(isUnmatched)
    return { left: left?.left ?? 0 }
  })
}
