import type { CartReminders, ShownCartReminders } from '@shop/contract/admin/automatic-mails'
import { countReminded } from '../../selling/cart/cart-reminders.ts'
import { requirePermission } from '../../core/actor.ts'
import { later } from '../../core/clock.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { readCartReminders, storeCartReminders } from '../../store/cart-reminders.ts'

const monthMs = 30 * 24 * 3_600_000

/** Whether and when customers are reminded of their cart, and how many were in the last 30 days. */
export async function showCartReminders(ctx: RequestContext): Promise<ShownCartReminders> {
  requirePermission(ctx.actor, 'marketing:read')
  const sent = await countReminded(ctx, later(ctx.clock.now(), -monthMs))
  return { ...(await readCartReminders(ctx)), sent_last_30_days: sent }
}

/** Sets it, for carts from now on. */
export async function editCartReminders(
  ctx: RequestContext,
  wish: CartReminders,
): Promise<ShownCartReminders> {
  requirePermission(ctx.actor, 'marketing:write')
  return inTransaction(ctx, async (ctx) => {
    await storeCartReminders(ctx, wish)
    return showCartReminders(ctx)
  })
}
