import { eq, sql } from 'drizzle-orm'
import type { OrderState } from '@shop/contract/orders'
import { actorKey, actorName } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { refuse } from '../core/refusal.ts'
import { mayFollow } from './order-states.ts'
import { followReferral } from './follow-referral.ts'
import { asksForDocuments, postDocuments } from './documents-work.ts'
import { type OrderRow, orders, orderSteps } from './tables.ts'

type ChangeableFacts = Pick<
  OrderRow,
  | 'state'
  | 'paymentState'
  | 'holdUntil'
  | 'paidKobo'
  | 'creditKobo'
  | 'refundedKobo'
  | 'takenBackKobo'
  | 'planChargesKobo'
  | 'waivedKobo'
  | 'keptKobo'
  | 'confirmation'
  | 'dispute'
  | 'releaseReason'
>

export interface Step {
  to: OrderState
  note?: string
  /** What changes beside the state. */
  set?: Partial<Omit<ChangeableFacts, 'state'>>
}

/** Moves a locked order one step of its lifecycle and records who did it. Refuses with step_not_allowed. */
export async function takeStep(ctx: RequestContext, order: OrderRow, step: Step): Promise<OrderRow> {
  if (!mayFollow(order.state, step.to)) refuse('step_not_allowed', { from: order.state, to: step.to })
  const now = ctx.clock.now()
  const moved = await changeOrder(ctx, order, { ...step.set, state: step.to })
  await ctx.db.insert(orderSteps).values({
    orderId: order.id,
    state: step.to,
    actor: actorKey(ctx.actor),
    actorName: actorName(ctx.actor),
    note: step.note ?? '',
    at: now,
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
