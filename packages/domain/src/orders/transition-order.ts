import { eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '@shop/contract/orders'
import { actorKey, actorName } from '../core/actor.ts'
import type { RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { recordOrderChange } from './order-events.ts'
import { canOrderBecome } from './order-state-machine.ts'
import { recordRefereeOrder, reverseReward } from '../selling/referrals/referral-rewards.ts'
import { retainedItemsKobo } from './retained-items.ts'
import { needsDocuments, enqueueDocuments } from './order-documents.ts'
import { type OrderRow, orders, orderStatusHistory } from './tables.ts'
import { sumReceipts } from '../payments/payment-totals.ts'
import { derivePaymentStatus } from './order-money.ts'

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

interface OrderTransition {
  to: OrderStatus
  note?: string
  /** What changes beside the status. */
  set?: Partial<Omit<UpdatableFields, 'status'>>
}

/** Moves a locked order one step of its lifecycle and records who did it. Throws invalid_transition. */
export async function transitionOrder(ctx: RequestContext, order: OrderRow, step: OrderTransition) {
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
export async function updateOrder(ctx: RequestContext, order: OrderRow, set: Partial<UpdatableFields>) {
  const [changed] = await ctx.db
    .update(orders)
    .set({ ...set, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw new Error('A locked order vanished.')
  await recordOrderChange(ctx, order, changed)
  if (needsDocuments(order, changed)) await enqueueDocuments(ctx, changed)
  await syncReferral(ctx, order, changed)
  return changed
}

/** Rewards the referral of the buyer once the order is delivered and paid, and reverses the part that is not retained. */
async function syncReferral(ctx: RequestContext, before: OrderRow, after: OrderRow): Promise<void> {
  if (after.is_test) return
  if (isEarned(after) && !isEarned(before))
    await recordRefereeOrder(ctx, {
      id: after.id,
      account_id: after.account_id,
      items_kobo: retainedItemsKobo(after),
      address: after.address,
      isDoorDelivery: after.delivery.method === 'door',
    })
  const retainedKobo = retainedItemsKobo(after)
  if (retainedKobo < retainedItemsKobo(before)) await reverseReward(ctx, after.id, retainedKobo)
}

const isEarned = ({ status, payment_status: paymentStatus }: OrderRow) =>
  status === 'delivered' && paymentStatus === 'paid'

export type PaymentTotals = Pick<
  OrderRow,
  'paid_kobo' | 'credit_kobo' | 'refunded_kobo' | 'reversed_kobo' | 'payment_status'
>

/** What came in for a locked order and what went back, counted from its receipts, as it is once it is in `status`. */
export async function computePaymentTotals(
  ctx: RequestContext,
  order: OrderRow,
  status: OrderRow['status'] = order.status,
): Promise<PaymentTotals> {
  const { requested_kobo, returned_kobo, ...totals } = await sumReceipts(ctx, order.id)
  const paymentStatus = derivePaymentStatus({ ...order, ...totals, status, requested_kobo, returned_kobo })
  return { ...totals, payment_status: paymentStatus }
}

/** Writes these sums on the locked order, after money that moved without a step of its lifecycle. */
export async function refreshPaymentTotals(ctx: RequestContext, order: OrderRow): Promise<OrderRow> {
  const counted = await computePaymentTotals(ctx, order)
  // A release covers only the refunds of its time.
  const hasNewRefund = counted.refunded_kobo > order.refunded_kobo && order.release_reason !== ''
  return updateOrder(ctx, order, { ...counted, ...(hasNewRefund && { release_reason: '' }) })
}
