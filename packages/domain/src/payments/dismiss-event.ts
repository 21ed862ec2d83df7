import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import { actorKey, requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
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
  shop: ShopContext,
  { provider, key }: { provider: string; key: string },
): Promise<{ left: number }> {
  requirePermission(shop.actor, 'money:record')
  return inTransaction(shop, async (shop) => {
    const own = and(eq(paymentNotices.provider, provider), eq(paymentNotices.eventKey, key))
    const dismissed = await shop.db
      .update(paymentNotices)
      .set({ dismissedAt: shop.clock.now(), dismissedBy: actorKey(shop.actor) })
      .where(and(own, isUnmatched))
      .returning({ event: paymentNotices.event })
    const [notice] = dismissed
    if (!notice) refuse('not_found')
    await recordAct(shop, 'money:event-dismissed', `payment-event:${provider}`, { key, event: notice.event })
    const [left] = await shop.db.select({ left: count() }).from(paymentNotices).where(isUnmatched)
    return { left: left?.left ?? 0 }
  })
}
