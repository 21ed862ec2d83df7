import { eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '@shop/contract/orders'
import { actorKey, actorName } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/refusal.ts'
import { canOrderBecome } from './order-states.ts'
import { syncReferral } from './follow-referral.ts'
import { needsDocuments, enqueueDocuments } from './documents-work.ts'
import { type OrderRow, orders, orderStatusHistory } from './tables.ts'

type UpdatableFields = Pick<
  OrderRow,
  | 'status'
  | 'payment_status'
  | 'reserved_until'
  | 'paid_kobo'
  | 'credit_kobo'
  | 'refunded_kobo'
  | 'reversed_kobo'
  | 'agreement_charges_kobo'
  | 'waived_kobo'
  | 'retained_kobo'
  | 'confirmation'
  | 'dispute_status'
  | 'release_reason'
>

export interface OrderTransition {
  to: OrderStatus
  note?: string
  /** What changes beside the state. */
  set?: Partial<Omit<UpdatableFields, 'state'>>
}

/** Moves a locked order one step of its lifecycle and records who did it. Refuses with step_not_allowed. */
export async function transitionOrder(
  ctx: RequestContext,
  order: OrderRow,
  step: OrderTransition,
): Promise<OrderRow> {
  if (!canOrderBecome(order.status, step.to))
    fail('invalid_transition', { from_status: order.status, to_status: step.to })
  const now = ctx.clock.now()
  const moved = await updateOrder(ctx, order, { ...step.set, status: step.to })
  await ctx.db.insert(orderStatusHistory).values({
    order_id: order.id,
    status: step.to,
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    note: step.note ?? '',
    created_at: now,
  })
  return moved
}

/** Changes a locked order without a step of its lifecycle: what is known of its payment. */
export async function updateOrder(
  ctx: RequestContext,
  order: OrderRow,
  set: Partial<UpdatableFields>,
): Promise<OrderRow> {
  const [changed] = await ctx.db
    .update(orders)
    .set({ ...set, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw new Error('A locked order vanished.')
  if (needsDocuments(order, changed)) await enqueueDocuments(ctx, changed)
  await syncReferral(ctx, order, changed)
  return changed
}
