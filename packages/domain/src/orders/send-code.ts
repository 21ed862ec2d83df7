import { eq, sql } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../core/context.ts'
import type { DueWork } from '../core/jobs/due-work.ts'
import { postWork } from '../core/jobs/outbox.ts'
import { postMail } from '../core/jobs/post-mail.ts'
import { refuse } from '../core/refusal.ts'
import { findReach } from '../notifications/sms/reach.ts'
import { postMessages } from '../notifications/sms/post-messages.ts'
import { codeHash, codeSendsMax, newCode } from './confirmation-code.ts'
import { findOrder } from './find-order.ts'
import { answerOf } from './load-order.ts'
import { isToConfirm } from './to-confirm.ts'
import { orderConfirmationCodes, type OrderRow } from './tables.ts'
import { toldText } from './told-text.ts'

/** The outbox kind whose payload is `{orderId}`. */
export const codeWork = 'order.send_code'

export async function postCode(ctx: RequestContext, orderId: string): Promise<void> {
  await postWork(ctx, codeWork, { order_id: orderId })
}

/** Sends another code; the one before counts no more. Refuses with step_not_allowed once five were sent, or none is needed. */
export async function sendCodeAgain(ctx: RequestContext, order: OrderRow): Promise<void> {
  if (order.confirmation !== 'pending') refuse('invalid_transition')
  const [sent] = await ctx.db
    .select({ sends: orderConfirmationCodes.send_count })
    .from(orderConfirmationCodes)
    .where(eq(orderConfirmationCodes.order_id, order.id))
  if (sent && sent.sends >= codeSendsMax) refuse('invalid_transition')
  await postCode(ctx, order.id)
}

/**
 * Carries out that work while the order waits for it: makes the code, keeps its hash and sends it by SMS where the
 * shopper allows that, else by mail.
 */
export async function sendCode(ctx: RequestContext, work: DueWork): Promise<void> {
  const { order_id: orderId } = work.payload as { order_id: string }
  await inTransaction(ctx, async (ctx) => {
    const order = await findOrder(ctx, orderId)
    if (!order || !isToConfirm(order)) return
    const code = newCode()
    const hash = codeHash(order.id, code)
    const sentAt = ctx.clock.now()
    const [kept] = await ctx.db
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
      .returning({ sends: orderConfirmationCodes.send_count })
    if (!kept) return
    const { sends } = kept
    const about = `order ${order.number}`
    const link = `${ctx.publicUrl}/orders/${order.id}`
    const content = { template: 'order-code', order: await answerOf(ctx, order), code, link } as const
    const mail = { to: order.email, content, related_to: about }
    const bySms = await postMessages(ctx, await findReach(ctx, order.account_id), {
      template: 'order-code',
      ...(await toldText(ctx, 'order-code', { ...order, code })),
      about,
      urgency: 'code',
      // The code before counts no more.
      outdates: ['order-code'],
      instead: mail,
    })
    // Who asks for another one has not got the SMS.
    if (!bySms || sends > 1) await postMail(ctx, mail)
  })
}
