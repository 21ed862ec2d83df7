import type { AbandonedCartSettings, AbandonedCartOverview } from '@shop/contract/admin/automatic-mails'
import { countReminders } from '../../selling/cart/cart-reminders.ts'
import { requirePermission } from '../../core/actor.ts'
import { addMs } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { getStoredAbandonedCart, storeAbandonedCart } from '../../store/cart-reminders.ts'

const monthMs = 30 * 24 * 3_600_000

/** Whether and when customers are reminded of their cart, and how many were in the last 30 days. */
export async function getAbandonedCartSettings(ctx: RequestContext): Promise<AbandonedCartOverview> {
  requirePermission(ctx.actor, 'marketing:read')
  const sent = await countReminders(ctx, addMs(ctx.clock.now(), -monthMs))
  return { ...(await getStoredAbandonedCart(ctx)), sent_last_30_days: sent }
}

/** Sets it, for carts from now on. */
export async function updateAbandonedCartSettings(
  ctx: RequestContext,
  input: AbandonedCartSettings,
): Promise<AbandonedCartOverview> {
  requirePermission(ctx.actor, 'marketing:write')
  return inTransaction(ctx, async (ctx) => {
    await storeAbandonedCart(ctx, input)
    return getAbandonedCartSettings(ctx)
  })
}
