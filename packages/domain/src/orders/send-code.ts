import { eq, sql } from 'drizzle-orm'
import { inTransaction, type ShopContext } from '../core/context.ts'
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
import { orderConfirmations, type OrderRow } from './tables.ts'
import { toldText } from './told-text.ts'

/** The outbox kind whose payload is `{orderId}`. */
export const codeWork = 'order-code'

export async function postCode(shop: ShopContext, orderId: string): Promise<void> {
  await postWork(shop, codeWork, { orderId })
}

/** Sends another code; the one before counts no more. Refuses with step_not_allowed once five were sent, or none is needed. */
export async function sendCodeAgain(shop: ShopContext, order: OrderRow): Promise<void> {
  if (order.confirmation !== 'waiting') refuse('step_not_allowed')
  const [sent] = await shop.db
    .select({ sends: orderConfirmations.sends })
    .from(orderConfirmations)
    .where(eq(orderConfirmations.orderId, order.id))
  if (sent && sent.sends >= codeSendsMax) refuse('step_not_allowed')
  await postCode(shop, order.id)
}

/**
 * Carries out that work while the order waits for it: makes the code, keeps its hash and sends it by SMS where the
 * shopper allows that, else by mail.
 */
export async function sendCode(shop: ShopContext, work: DueWork): Promise<void> {
  const { orderId } = work.payload as { orderId: string }
  await inTransaction(shop, async (shop) => {
    const order = await findOrder(shop, orderId)
    if (!order || !isToConfirm(order)) return
    const code = newCode()
    const hash = codeHash(order.id, code)
    const sentAt = shop.clock.now()
    const [kept] = await shop.db
      .insert(orderConfirmations)
      .values({ orderId: order.id, codeHash: hash, sentAt })
      .onConflictDoUpdate({
        target: orderConfirmations.orderId,
        set: { codeHash: hash, sentAt, sends: sql`${orderConfirmations.sends} + 1`, tries: 0 },
        setWhere: sql`${orderConfirmations.sends} < ${codeSendsMax}`,
      })
      .returning({ sends: orderConfirmations.sends })
    if (!kept) return
    const { sends } = kept
    const about = `order ${order.number}`
    const link = `${shop.publicUrl}/orders/${order.id}`
    const content = { template: 'order-code', order: await answerOf(shop, order), code, link } as const
    const mail = { to: order.email, content, about }
    const bySms = await postMessages(shop, await findReach(shop, order.accountId), {
      template: 'order-code',
      ...(await toldText(shop, 'order-code', { ...order, code })),
      about,
      urgency: 'code',
      // The code before counts no more.
      outdates: ['order-code'],
      instead: mail,
    })
    // Who asks for another one has not got the SMS.
    if (!bySms || sends > 1) await postMail(shop, mail)
  })
}
