import { and, eq, lt, sql } from 'drizzle-orm'
import type { Order } from '@shop/contract/orders'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { fail } from '../core/errors.ts'
import { codeHash, codeAttemptsMax, codeSendsMax, generateCode, isToConfirm } from './confirmation-rules.ts'
import { cancelLockedOrder } from './cancel-order.ts'
import { canCustomerCancel } from './order-state-machine.ts'
import { findOrder, findMyOrder, lockOrder } from './orders.ts'
import { presentOrder } from './get-order.ts'
import { orderConfirmationCodes, type OrderRow } from './tables.ts'
import { updateOrder } from './transition-order.ts'
import { type OutboxMessage, enqueue } from '../core/jobs/outbox.ts'
import { toOrderEmail } from './order-email.ts'
import { enqueueEmail } from '../core/jobs/enqueue-email.ts'
import { getContactChannels } from '../notifications/sms/contact-channels.ts'
import { enqueueSms } from '../notifications/sms/enqueue-sms.ts'
import { renderSms } from './order-sms.ts'

/**
 * The customer confirms their own order with the code. Throws not_found, invalid_code (`attempts_left`) or
 * invalid_transition.
 */
export async function confirmOrder(
  ctx: RequestContext,
  { order_id: orderId, code }: { order_id: string; code: string },
): Promise<Order> {
  const order = await findMyOrder(ctx, orderId)
  return presentOrder(ctx, await confirmByCode(ctx, order, code))
}

/** Sends the customer another code. Throws not_found or invalid_transition. */
export async function requestCodeAgain(ctx: RequestContext, { order_id: orderId }: { order_id: string }) {
  const order = await findMyOrder(ctx, orderId)
  await resendCode(ctx, order)
  return presentOrder(ctx, order)
}

/**
 * Staff confirm an order: with the customer's code, or without it after the customer agreed on the phone.
 * Throws forbidden, not_found, invalid_code (`attempts_left`) or invalid_transition.
 */
export async function confirmForCustomer(
  ctx: RequestContext,
  { order_id: orderId, code }: { order_id: string; code?: string },
): Promise<void> {
  requirePermission(ctx.actor, 'orders:fulfil')
  const order = (await findOrder(ctx, orderId)) ?? fail('not_found')
  if (code === undefined) await confirm(ctx, order.id, 'by_phone')
  else await confirmByCode(ctx, order, code)
}

/** An attempt is counted before the code is compared, so concurrent ones count too. */
async function confirmByCode(ctx: RequestContext, order: OrderRow, code: string): Promise<OrderRow> {
  if (isConfirmed(order)) return order
  if (order.confirmation !== 'pending') fail('invalid_transition')
  const [stored] = await ctx.db
    .update(orderConfirmationCodes)
    .set({ attempts: sql`${orderConfirmationCodes.attempts} + 1` })
    .where(
      and(
        eq(orderConfirmationCodes.order_id, order.id),
        lt(orderConfirmationCodes.attempts, codeAttemptsMax),
      ),
    )
    .returning({ hash: orderConfirmationCodes.code_hash, attempts: orderConfirmationCodes.attempts })
  if (!stored) fail('invalid_code', { attempts_left: 0 })
  if (stored.hash !== codeHash(order.id, code))
    fail('invalid_code', { attempts_left: codeAttemptsMax - stored.attempts })
  return confirm(ctx, order.id, 'code')
}

const isConfirmed = ({ confirmation }: OrderRow) => confirmation !== 'none' && confirmation !== 'pending'

async function confirm(ctx: RequestContext, orderId: string, method: 'code' | 'by_phone' | 'by_whatsapp') {
  return inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (isConfirmed(order)) return order
    if (order.confirmation !== 'pending' || order.status === 'cancelled') fail('invalid_transition')
    if (method === 'by_phone')
      await recordAudit(ctx, 'orders.order_confirmed', `order:${order.id}`, { method })
    return updateOrder(ctx, order, { confirmation: method })
  })
}

/** The ids of the reply buttons of the message that confirms an order, in the order of its template. */
const buttonIds = (orderId: string) => [`confirm-order:${orderId}`, `cancel-order:${orderId}`]

/**
 * Confirms or cancels an order by a tap on a button in its WhatsApp message, if it came from the phone (E.164) of the order
 * and the order still waits. Returns what the customer is told; undefined for any other tap, which staff read. In the caller's transaction.
 */
export async function respondToConfirmation(
  ctx: RequestContext,
  { phone, button_id: buttonId }: { phone: string; button_id: string },
): Promise<string | undefined> {
  const [, action, orderId = ''] = /^(confirm|cancel)-order:(.+)$/.exec(buttonId) ?? []
  const found = action === undefined ? undefined : await findOrder(ctx, orderId)
  if (!found || found.address.phone !== phone) return undefined
  // Decided under the lock: staff may be packing it.
  const order = await lockOrder(ctx, found.id)
  if (action === 'confirm' && isConfirmed(order)) return `Your order ${order.number} is already confirmed.`
  if (!isToConfirm(order)) return undefined
  if (action === 'confirm') {
    await confirm(ctx, order.id, 'by_whatsapp')
    return `Thank you, your order ${order.number} is confirmed. We will write when it is on the way.`
  }
  if (!canCustomerCancel(order.status)) return undefined
  await cancelLockedOrder(ctx, order, 'Cancelled by the customer on WhatsApp')
  return `Your order ${order.number} is cancelled.`
}

export async function enqueueCode(ctx: RequestContext, orderId: string): Promise<void> {
  await enqueue(ctx, 'order.send_code', { order_id: orderId })
}

/** Sends another code, which replaces the last. Throws invalid_transition after five codes, or if none is needed. */
async function resendCode(ctx: RequestContext, order: OrderRow): Promise<void> {
  if (order.confirmation !== 'pending') fail('invalid_transition')
  const [sent] = await ctx.db
    .select({ sendCount: orderConfirmationCodes.send_count })
    .from(orderConfirmationCodes)
    .where(eq(orderConfirmationCodes.order_id, order.id))
  if (sent && sent.sendCount >= codeSendsMax) fail('invalid_transition')
  await enqueueCode(ctx, order.id)
}

/**
 * Handles that outbox message while the order waits: makes the code, stores its hash and sends it by SMS if the
 * customer allows that, else by email.
 */
export async function sendCode(ctx: RequestContext, task: OutboxMessage<'order.send_code'>): Promise<void> {
  const { order_id: orderId } = task.payload
  await inTransaction(ctx, async (ctx) => {
    const order = await findOrder(ctx, orderId)
    if (!order || !isToConfirm(order)) return
    const code = generateCode()
    const hash = codeHash(order.id, code)
    const sentAt = ctx.clock.now()
    const [stored] = await ctx.db
      .insert(orderConfirmationCodes)
      .values({ order_id: order.id, code_hash: hash, sent_at: sentAt })
      .onConflictDoUpdate({
        target: orderConfirmationCodes.order_id,
        set: {
          code_hash: hash,
          sent_at: sentAt,
          send_count: sql`${orderConfirmationCodes.send_count} + 1`,
          attempts: 0,
        },
        setWhere: sql`${orderConfirmationCodes.send_count} < ${codeSendsMax}`,
      })
      .returning({ sendCount: orderConfirmationCodes.send_count })
    if (!stored) return
    const { sendCount } = stored
    const relatedTo = `order ${order.number}`
    const link = `${ctx.publicUrl}/orders/${order.id}`
    const content = {
      template: 'confirmation-code',
      order: await presentOrder(ctx, order),
      code,
      link,
    } as const
    const outgoing = toOrderEmail(order, content)
    const bySms = await enqueueSms(ctx, await getContactChannels(ctx, order), {
      template: 'confirmation-code',
      ...(await renderSms(ctx, 'confirmation-code', { ...order, code, reply_ids: buttonIds(order.id) })),
      related_to: relatedTo,
      urgency: 'code',
      // The last code is no longer valid.
      supersedes: ['confirmation-code'],
      fallback_email: outgoing,
    })
    // They ask for another code because the SMS did not arrive.
    if (!bySms || sendCount > 1) await enqueueEmail(ctx, outgoing)
  })
}
