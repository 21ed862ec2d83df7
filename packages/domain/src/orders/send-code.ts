import { eq, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../core/context.ts'
import type { OutboxMessage } from '../core/jobs/due-work.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import { enqueueEmail } from '../core/jobs/post-mail.ts'
import { fail } from '../core/refusal.ts'
import { getContactChannels } from '../notifications/sms/reach.ts'
import { enqueueSms } from '../notifications/sms/post-messages.ts'
import { codeHash, codeSendsMax, generateCode } from './confirmation-code.ts'
import { findOrder } from './find-order.ts'
import { presentOrder } from './load-order.ts'
import { isToConfirm } from './to-confirm.ts'
import { orderConfirmationCodes, type OrderRow } from './tables.ts'
import { renderSms } from './told-text.ts'

/** The outbox kind whose payload is `{orderId}`. */
export const sendCodeTask = 'order.send_code'

export async function enqueueCode(ctx: RequestContext, orderId: string): Promise<void> {
  await enqueue(ctx, sendCodeTask, { order_id: orderId })
}

/** Sends another code; the one before counts no more. Refuses with step_not_allowed once five were sent, or none is needed. */
export async function resendCode(ctx: RequestContext, order: OrderRow): Promise<void> {
  if (order.confirmation !== 'pending') fail('invalid_transition')
  const [sent] = await ctx.db
    .select({ sendCount: orderConfirmationCodes.send_count })
    .from(orderConfirmationCodes)
    .where(eq(orderConfirmationCodes.order_id, order.id))
  if (sent && sent.sendCount >= codeSendsMax) fail('invalid_transition')
  await enqueueCode(ctx, order.id)
}

/**
 * Carries out that work while the order waits for it: makes the code, keeps its hash and sends it by SMS where the
 * shopper allows that, else by mail.
 */
export async function sendCode(ctx: RequestContext, task: OutboxMessage): Promise<void> {
  const { order_id: orderId } = task.payload as { order_id: string }
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
    const about = `order ${order.number}`
    const link = `${ctx.publicUrl}/orders/${order.id}`
    const content = { template: 'order-code', order: await presentOrder(ctx, order), code, link } as const
    const outgoing = { to: order.email, content, related_to: about }
    const bySms = await enqueueSms(ctx, await getContactChannels(ctx, order.account_id), {
      template: 'order-code',
      ...(await renderSms(ctx, 'order-code', { ...order, code })),
      about,
      urgency: 'code',
      // The code before counts no more.
      supersedes: ['order-code'],
      fallbackEmail: outgoing,
    })
    // Who asks for another one has not got the SMS.
    if (!bySms || sendCount > 1) await enqueueEmail(ctx, outgoing)
  })
}
