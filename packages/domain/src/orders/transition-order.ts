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
import { notifyStaffOfPayment } from './staff-notifications.ts'
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
  /** Other columns that change with the status. */
  set?: Partial<Omit<UpdatableFields, 'status'>>
}

/** Changes the status of a locked order and records who did it. Throws invalid_transition. */
export async function transitionOrder(ctx: RequestContext, order: OrderRow, step: OrderTransition) {
  if (!canOrderBecome(order.status, step.to))
    fail('invalid_transition', { from_status: order.status, to_status: step.to })
  const now = ctx.clock.now()
  const updated = await updateOrder(ctx, order, { ...step.set, status: step.to })
  await ctx.db.insert(orderStatusHistory).values({
    order_id: order.id,
    status: step.to,
    actor: actorKey(ctx.actor),
    actor_name: actorName(ctx.actor),
    note: step.note ?? '',
    created_at: now,
  })
  return updated
}

/** Updates a locked order, with webhooks, documents and referrals that follow from the change. */
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
  await notifyStaffOfPayment(ctx, order, changed)
  return changed
}

/** Rewards the customer's referrer once the order is delivered and paid, and reverses the part not retained. */
async function syncReferral(ctx: RequestContext, before: OrderRow, after: OrderRow): Promise<void> {
  if (after.is_test) return
  if (isEarned(after) && !isEarned(before))
    await recordRefereeOrder(ctx, {
      id: after.id,
      account_id: after.account_id,
      items_kobo: retainedItemsKobo(after),
      address: after.address,
      is_door_delivery: after.delivery.method === 'door',
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

/** The payment totals of a locked order, summed from its payments and refunds, for the given status. */
export async function computePaymentTotals(
  ctx: RequestContext,
  order: OrderRow,
  status: OrderRow['status'] = order.status,
): Promise<PaymentTotals> {
  const { requested_kobo, returned_kobo, ...totals } = await sumReceipts(ctx, order.id)
  const paymentStatus = derivePaymentStatus({ ...order, ...totals, status, requested_kobo, returned_kobo })
  return { ...totals, payment_status: paymentStatus }
}

/** Updates the payment totals of a locked order when its status does not change. */
export async function refreshPaymentTotals(ctx: RequestContext, order: OrderRow): Promise<OrderRow> {
  const totals = await computePaymentTotals(ctx, order)
  // A release only covers refunds made before it.
  const hasNewRefund = totals.refunded_kobo > order.refunded_kobo && order.release_reason !== ''
  return updateOrder(ctx, order, { ...totals, ...(hasNewRefund && { release_reason: '' }) })
}
