import type { Order } from '@shop/contract/orders'
import { failureReasonLabels, type FailureReason } from '@shop/contract/parcels'
import type { RequestContext } from '../core/context.ts'
import { notifyStaff } from '../core/jobs/notify-staff.ts'
import { formatNaira } from '../core/money.ts'
import { findOrder } from './orders.ts'
import type { OrderRow } from './tables.ts'

const aboutOrder = ({ id, number }: Pick<OrderRow, 'id' | 'number'>) => ({
  path: `/admin/orders/${id}`,
  related_to: `order ${number}`,
})

type NewOrder = Pick<Order, 'id' | 'number' | 'total_kobo' | 'payment_status' | 'payment_method'>

/** Notifies staff of an order to pack. */
export async function notifyStaffOfOrder(ctx: RequestContext, order: NewOrder): Promise<void> {
  await notifyStaff(ctx, {
    ...aboutOrder(order),
    event: 'new_order',
    title: `New order #${order.number}`,
    text: `${formatNaira(order.total_kobo)}, ${paymentLabel(order)}`,
    tag: `order-${order.number}`,
  })
}

function paymentLabel({ payment_status: status, payment_method: method }: NewOrder): string {
  if (status === 'paid') return 'paid'
  if (method === 'pay_on_delivery') return 'pay on delivery'
  return method === 'pay_later' ? 'in instalments' : 'not paid in full'
}

type Received = Pick<OrderRow, 'id' | 'number' | 'paid_kobo' | 'credit_kobo' | 'payment_status'>

/** Notifies staff of money for an order, if there is more than before; store credit is no new money. */
export async function notifyStaffOfPayment(
  ctx: RequestContext,
  before: Received,
  after: Received,
): Promise<void> {
  const receivedKobo = after.paid_kobo - after.credit_kobo - (before.paid_kobo - before.credit_kobo)
  if (receivedKobo <= 0) return
  await notifyStaff(ctx, {
    ...aboutOrder(after),
    event: 'payment_received',
    title: `Payment received: ${formatNaira(receivedKobo)}`,
    text: `Order #${after.number} is ${after.payment_status === 'paid' ? 'paid' : 'paid in part'}`,
    // Two payments of one order are two notifications.
    tag: `payment-${after.number}-${after.paid_kobo}`,
  })
}

/** Notifies staff that a parcel could not be delivered, and why. */
export async function notifyStaffOfFailedDelivery(
  ctx: RequestContext,
  orderId: string,
  reason: FailureReason | null,
): Promise<void> {
  const order = await findOrder(ctx, orderId)
  if (!order) throw new Error('The order of a parcel vanished.')
  await notifyStaff(ctx, {
    ...aboutOrder(order),
    event: 'failed_delivery',
    title: `Delivery failed: order #${order.number}`,
    text: reason ? failureReasonLabels[reason] : 'No reason given',
    tag: `delivery-${order.number}`,
  })
}
