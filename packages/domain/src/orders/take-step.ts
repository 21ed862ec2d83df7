import { eq, sql } from 'drizzle-orm'
import type { OrderState } from '@shop/contract/orders'
import { actorKey, actorName } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { mayFollow } from './order-states.ts'
import { followReferral } from './follow-referral.ts'
import { asksForDocuments, postDocuments } from './documents-work.ts'
import { type OrderRow, orders, orderStatusHistory } from './tables.ts'

type ChangeableFacts = Pick<
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

export interface Step {
  to: OrderState
  note?: string
  /** What changes beside the state. */
  set?: Partial<Omit<ChangeableFacts, 'state'>>
}

/** Moves a locked order one step of its lifecycle and records who did it. Refuses with step_not_allowed. */
export async function takeStep(ctx: RequestContext, order: OrderRow, step: Step): Promise<OrderRow> {
  if (!mayFollow(order.status, step.to))
    refuse('invalid_transition', { from_status: order.status, to_status: step.to })
  const now = ctx.clock.now()
  const moved = await changeOrder(ctx, order, { ...step.set, status: step.to })
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
export async function changeOrder(
  ctx: RequestContext,
  order: OrderRow,
  set: Partial<ChangeableFacts>,
): Promise<OrderRow> {
  const [changed] = await ctx.db
    .update(orders)
    .set({ ...set, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw new Error('A locked order vanished.')
  if (asksForDocuments(order, changed)) await postDocuments(ctx, changed)
  await followReferral(ctx, order, changed)
  return changed
}
