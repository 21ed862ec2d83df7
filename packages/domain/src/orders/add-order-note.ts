import { actorKey, actorName, requirePermission } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { fail } from '../core/errors.ts'
import { findOrder } from './orders.ts'
import { orderNotes } from './tables.ts'

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
