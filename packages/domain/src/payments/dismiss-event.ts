import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { actorKey, requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { unmatched } from './note-notice.ts'
import { paymentWebhookEvents } from './tables.ts'

/** Notices that match no payment and are not dismissed. */
export const isUnmatched = and(
  inArray(paymentWebhookEvents.outcome, [...unmatched]),
  isNull(paymentWebhookEvents.dismissed_at),
)

/** Dismisses a payment event that matches no payment. Refuses with not_found or forbidden. Returns how many are left. */
export async function dismissEvent(
  ctx: RequestContext,
  { provider, event_key: key }: { provider: string; event_key: string },
): Promise<{ remaining: number }> {
  requirePermission(ctx.actor, 'payments:record')
  return inTransaction(ctx, async (ctx) => {
    const own = and(eq(paymentWebhookEvents.provider, provider), eq(paymentWebhookEvents.event_key, key))
    const dismissed = await ctx.db
      .update(paymentWebhookEvents)
      .set({ dismissed_at: ctx.clock.now(), dismissed_by: actorKey(ctx.actor) })
      .where(and(own, isUnmatched))
      .returning({ event: paymentWebhookEvents.event })
    const [webhookEvent] = dismissed
    if (!webhookEvent) fail('not_found')
    await recordAudit(ctx, 'payments.event_dismissed', `payment_event:${provider}`, {
      key,
      event: webhookEvent.event,
    })
    const [left] = await ctx.db.select({ remaining: count() }).from(paymentWebhookEvents).where(isUnmatched)
    return { remaining: left?.remaining ?? 0 }
  })
}
