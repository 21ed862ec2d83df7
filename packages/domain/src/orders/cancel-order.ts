import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { findMyOrder, lockOrder } from './orders.ts'
import { presentOrder } from './get-order.ts'
import { canCustomerCancel } from './order-state-machine.ts'
import { and, eq, gt, lte, notExists } from 'drizzle-orm'
import { addMs, dayMs } from '../core/dates.ts'
import { forEachDueOrder } from './due-orders.ts'
import { enqueueStatusEmail } from './status-notifications.ts'
import { orders, orderStatusHistory, type OrderRow } from './tables.ts'
import { awaitingConfirmationCondition } from './confirmation-rules.ts'
import { releasePromotions } from '../selling/promotions/redeem-promotions.ts'
import { closeAgreement } from '../payments/pay-later/reduce-agreement.ts'
import { listAttempts } from '../payments/attempts.ts'
import { refundPaidAttempts } from '../payments/request-refund.ts'
import { getRefundableByMethod, allocateRefund } from '../payments/refund-rules.ts'
import { requestRefundAllocations } from './order-refunds.ts'
import { computePaymentTotals, transitionOrder } from './transition-order.ts'
import { getRetainedFeeKobo } from './order-money.ts'
import { listParcels, unpackParcel } from './parcels.ts'
import { emailRefunds } from './order-emails.ts'
import { skipWaitingPushes } from '../notifications/push/enqueue-push.ts'
import { skipWaitingTexts } from '../notifications/sms/enqueue-sms.ts'
import { closeReservations, restockOrder } from './reservations.ts'

/**
 * The customer cancels their own order before it is packed. A repeat returns the same order.
 * Throws not_found or invalid_transition.
 */
export async function cancelOrder(ctx: RequestContext, { order_id: orderId }: { order_id: string }) {
  const { id } = await findMyOrder(ctx, orderId)
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, id)
    if (order.status === 'cancelled') return presentOrder(ctx, order)
    if (!canCustomerCancel(order.status))
      fail('invalid_transition', { from_status: order.status, to_status: 'cancelled' })
    return presentOrder(ctx, await cancelLockedOrder(ctx, order, ''))
  })
}

/** How long an order with pay on delivery waits for its confirmation, in ms. */
export const confirmationWaitMs = dayMs

/**
 * Cancels orders that were not confirmed within a day, packed ones too: their units return to stock, and the customer
 * is notified. Returns how many were cancelled.
 */
export async function cancelUnconfirmedOrders(ctx: RequestContext): Promise<number> {
  const dueBefore = addMs(ctx.clock.now(), -confirmationWaitMs)
  // The day starts when the order is placed, because the prepaid fee may have arrived late.
  const placedSince = ctx.db
    .select({ id: orderStatusHistory.id })
    .from(orderStatusHistory)
    .where(
      and(
        eq(orderStatusHistory.order_id, orders.id),
        eq(orderStatusHistory.status, 'placed'),
        gt(orderStatusHistory.created_at, dueBefore),
      ),
    )
  const isDue = and(awaitingConfirmationCondition, lte(orders.placed_at, dueBefore), notExists(placedSince))
  return forEachDueOrder(ctx, { isDue, ageColumn: orders.placed_at }, async (ctx, order) => {
    await enqueueStatusEmail(ctx, await cancelLockedOrder(ctx, order, 'Not confirmed within a day'))
  })
}

/**
 * Cancels a locked order: its units return to stock and its payments are refunded, except the delivery fee of a parcel
 * refused on delivery. `agreementEndStatus` is the final status of its instalment plan, if known.
 */
export async function cancelLockedOrder(
  ctx: RequestContext,
  order: OrderRow,
  note: string,
  agreementEndStatus?: 'declined' | 'expired',
): Promise<OrderRow> {
  // The same lock order as a new order: stock, promotions, plan, store credit.
  if (order.status === 'awaiting_payment') await closeReservations(ctx, order.id, 'released')
  else await restockParcels(ctx, order)
  // Also promotions that no longer apply since the order was edited.
  await releasePromotions(ctx, order.id)
  if (order.payment_method === 'pay_later')
    await closeAgreement(ctx, order.id, { note, to: agreementEndStatus })
  const retainedKobo = await getRetainedFeeKobo(ctx, order)
  const allocations = await refundPaidAmount(ctx, order, retainedKobo)
  const cancelled = await transitionOrder(ctx, order, {
    to: 'cancelled',
    note,
    set: {
      reserved_until: null,
      retained_kobo: retainedKobo,
      ...(await computePaymentTotals(ctx, { ...order, retained_kobo: retainedKobo }, 'cancelled')),
    },
  })
  await skipWaitingMessages(ctx, order)
  if (allocations.length > 0)
    await emailRefunds(ctx, await presentOrder(ctx, cancelled), allocations, 'cancelled')
  return cancelled
}

/** In the morning nobody wants to read that a cancelled order was received, or is to be paid. */
async function skipWaitingMessages(ctx: RequestContext, { account_id: accountId, number }: OrderRow) {
  const reason = 'The order was cancelled'
  await skipWaitingTexts(ctx, `order ${number}`, reason)
  await skipWaitingPushes(ctx, accountId, { tag: `order-${number}`, reason })
}

/** Returns the refunded amounts. */
async function refundPaidAmount(ctx: RequestContext, order: OrderRow, retainedKobo: number) {
  const refundReason = { account_id: order.account_id, reason: `order ${order.number} was cancelled` }
  if (retainedKobo === 0) return refundPaidAttempts(ctx, order.id, refundReason)
  const attempts = await listAttempts(ctx, order.id)
  const allocations =
    allocateRefund(attempts, getRefundableByMethod(attempts).bank - retainedKobo, 'own') ?? []
  await requestRefundAllocations(ctx, order, allocations, refundReason)
  return allocations
}

/** Packed parcels are unpacked; returned units are in stock already. */
async function restockParcels(ctx: RequestContext, order: OrderRow): Promise<void> {
  const parcels = await listParcels(ctx, order.id)
  const packedParcels = parcels.filter(({ status }) => status === 'packed')
  for (const parcel of packedParcels) await unpackParcel(ctx, parcel)
  const returnedLines = parcels.filter(({ status }) => status === 'returned').flatMap(({ lines }) => lines)
  await restockOrder(ctx, order.id, returnedLines)
}
