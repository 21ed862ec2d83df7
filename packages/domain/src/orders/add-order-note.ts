import { actorKey, actorName, requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { fail } from '../core/errors.ts'
import { findOrder } from './orders.ts'
import { orderNotes } from './tables.ts'

/** Notes why extensions want staff to look at a new order, in the transaction that places it. */
export async function noteSignals(
  ctx: RequestContext,
  orderId: string,
  signals: readonly { extension: string; title: string; reason: string }[],
): Promise<void> {
  if (signals.length === 0) return
  await ctx.db.insert(orderNotes).values(
    signals.map(({ extension, title, reason }) => ({
      order_id: orderId,
      text: `Please check this order: ${reason}`,
      actor: `system:extension ${extension}`,
      actor_name: title,
      created_at: ctx.clock.now(),
    })),
  )
}

/** Adds a staff note to an order, with its author and time. Throws not_found. */
export async function addOrderNote(
  ctx: RequestContext,
  { key, ...input }: { order_id: string; text: string; key: string | undefined },
): Promise<void> {
  requirePermission(ctx.actor, 'orders:read')
  await withIdempotency(ctx, { key, operation: 'order.add_note', input }, async (ctx) => {
    const order = (await findOrder(ctx, input.order_id)) ?? fail('not_found')
    await ctx.db.insert(orderNotes).values({
      order_id: order.id,
      text: input.text,
      actor: actorKey(ctx.actor),
      actor_name: actorName(ctx.actor),
      created_at: ctx.clock.now(),
    })
  })
}
