import { toOrderEmail } from './order-email.ts'
import { english } from '@shop/contract/languages'
import type { Order } from '@shop/contract/orders'
import type { OrderTotals } from '@shop/contract/admin/orders'
import { refundMethods, type RefundCause, type RefundMethod } from '@shop/contract/refunds'
import { eq, sql } from 'drizzle-orm'
import { orderEmailRecipientsJson } from '../identity/accounts/order-email-recipients.ts'
import { type RequestContext, writeWithCommit } from '../core/context.ts'
import { enqueueEmail } from '../core/jobs/enqueue-email.ts'
import { preparedStatement } from '../core/prepared-statements.ts'
import { type ContactChannels, contactChannelsJson } from '../notifications/sms/contact-channels.ts'
import { adConsent } from '../notifications/subscriptions/consents.ts'
import { enqueueAdPurchase } from './ad-purchase.ts'
import { hasOrderDevices, hasStaffDevices } from '../notifications/push/enqueue-push.ts'
import { findOrder } from './orders.ts'
import { pushOrderUpdate } from './order-push.ts'
import { notifyStaffOfOrder } from './staff-notifications.ts'
import { textStatusChange } from './status-notifications.ts'
import { orders } from './tables.ts'

/** Whom notifyOrderPlaced notifies. */
export interface NotificationTargets {
  /** Emails of the staff who want one for each order. */
  staff: string[]
  contactChannels: ContactChannels
  hasAdConsent: boolean
  /** Whether any devices of staff are notified. */
  hasStaffDevices: boolean
  /** Whether any devices of the customer are. */
  hasOrderDevices: boolean
}

/** The columns of NotificationTargets, for statements that return an order. */
export const notificationTargets = {
  staff: orderEmailRecipientsJson,
  contactChannels: contactChannelsJson(
    sql`${orders.account_id}`,
    sql`case when ${orders.is_demo} then null else ${orders.address} ->> 'phone' end`,
  ),
  hasAdConsent: adConsent(sql`${orders.account_id}`),
  hasStaffDevices,
  hasOrderDevices: hasOrderDevices(sql`${orders.account_id}`),
}

const getNotificationTargets = preparedStatement((db) =>
  db
    .select(notificationTargets)
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('order_email_recipients'),
)

async function findNotificationTargets(ctx: RequestContext, orderId: string): Promise<NotificationTargets> {
  const [targets] = await getNotificationTargets(ctx, { id: orderId })
  if (!targets) throw new Error('A placed order vanished.')
  return targets
}

/** Notifies the customer, and the staff who want it, of an order to pack. A new order comes with its targets. */
export async function notifyOrderPlaced(
  ctx: RequestContext,
  order: Order,
  targets?: NotificationTargets,
): Promise<void> {
  const { staff, contactChannels, ...has } = targets ?? (await findNotificationTargets(ctx, order.id))
  const relatedTo = `order ${order.number}`
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const forStaff = {
    template: 'new-order',
    order,
    link: `${ctx.publicUrl}/admin/orders/${order.id}`,
  } as const
  const emails = [
    toOrderEmail(order, { template: 'order-confirmation', order, link }),
    ...staff.map((to) => ({ to, content: forStaff, language: english, related_to: relatedTo })),
  ]
  await enqueueAdPurchase(ctx, order, has.hasAdConsent)
  await writeWithCommit(ctx, (ctx) => enqueueEmail(ctx, ...emails))
  if (has.hasStaffDevices) await writeWithCommit(ctx, (ctx) => notifyStaffOfOrder(ctx, order))
  const hasText = contactChannels.phone !== null && (ctx.providers.sms ?? ctx.providers.whatsapp)
  if (!hasText && !has.hasOrderDevices) return
  const row = await findOrder(ctx, order.id)
  if (!row) return
  if (has.hasOrderDevices) await pushOrderUpdate(ctx, row, { template: 'order-placed', urgency: 'order' })
  if (hasText) await textStatusChange(ctx, row, contactChannels)
}

/** An amount (kobo) that is refunded by one method. */
interface RefundedAmount {
  amount_kobo: number
  method: RefundMethod
}

/** Emails the customer the refund of an order, with method and reason. */
export async function emailRefund(
  ctx: RequestContext,
  order: Order,
  { amount_kobo: amountKobo, method }: RefundedAmount,
  cause?: RefundCause,
): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = {
    template: 'refund-requested',
    order,
    link,
    amount_kobo: amountKobo,
    method,
    ...(cause && { cause }),
  } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
}

/** Emails the customer one email for each refund method. */
export async function emailRefunds(
  ctx: RequestContext,
  order: Order,
  allocations: readonly RefundedAmount[],
  cause: RefundCause,
): Promise<void> {
  for (const method of refundMethods) {
    const ofMethod = allocations.filter((allocation) => allocation.method === method)
    const amountKobo = ofMethod.reduce((sum, allocation) => sum + allocation.amount_kobo, 0)
    if (amountKobo > 0) await emailRefund(ctx, order, { amount_kobo: amountKobo, method }, cause)
  }
}

/** Emails the customer about the order that replaces returned items of another (`was`), and what is left to pay. */
export async function emailExchange(
  ctx: RequestContext,
  order: Order,
  { was, counted_kobo: countedKobo }: { was: string; counted_kobo: number },
): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = {
    template: 'exchange',
    order,
    previous_order_number: was,
    credited_kobo: countedKobo,
    link,
  } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
}

/** Emails the customer that all refunds of an order were sent. */
export async function emailRefundSent(ctx: RequestContext, order: Order): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'refund-sent', order, link } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
}

/** Emails the customer that a refund could not be sent yet. */
export async function emailRefundFailed(ctx: RequestContext, order: Order, amountKobo: number) {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'refund-failed', order, amount_kobo: amountKobo, link } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
}

/** Emails the customer the bank account for a transfer, and the deadline. */
export async function emailTransferDetails(ctx: RequestContext, order: Order): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'transfer-pending', order, link } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
}

/** Emails the customer what staff changed in an order, and what that means for the payment (kobo). */
export async function emailOrderEdit(
  ctx: RequestContext,
  order: Order,
  { before, refund_kobo: refundKobo }: { before: OrderTotals; refund_kobo: number },
): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'order-edited', order, before, refund_kobo: refundKobo, link } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
}

/** Asks the customer for a bank account, for a refund that the bank could not return. */
export async function emailRefundAccountRequest(ctx: RequestContext, order: Order): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'bank-account-required', order, link } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
}

/** Emails the customer that too little was paid, and the deadline for the rest. */
export async function emailUnderpayment(ctx: RequestContext, order: Order): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'payment-underpaid', order, link } as const
  await enqueueEmail(ctx, toOrderEmail(order, content))
}
