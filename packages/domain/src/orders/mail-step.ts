import { postMail } from '../core/jobs/post-mail.ts'
import type { RequestContext } from '../core/context.ts'
import type { DueWork } from '../core/jobs/due-work.ts'
import { postWork } from '../core/jobs/outbox.ts'
import { inTransaction } from '../core/context.ts'
import { later } from '../core/clock.ts'
import { findReach } from '../notifications/sms/reach.ts'
import { findOrder } from './find-order.ts'
import { answerOf } from './load-order.ts'
import { messageStep } from './message-step.ts'
import type { OrderRow } from './tables.ts'

/** The outbox kind whose payload is `{orderId, version}`. */
export const stepMailWork = 'order.send_status_email'

/** Staff may undo a step for ten seconds: the shopper is told only afterwards. */
export const undoMs = 12_000

/** Asks for the mail that tells the shopper of a step, once it cannot be undone any more. */
export async function postStepMail(ctx: RequestContext, order: OrderRow): Promise<void> {
  const payload = { order_id: order.id, version: order.version }
  await postWork(ctx, stepMailWork, payload, later(ctx.clock.now(), undoMs))
}

/** Carries out that work: tells of the step unless the order has moved on or back since. */
export async function mailStep(ctx: RequestContext, work: DueWork): Promise<void> {
  const { order_id: orderId, version } = work.payload as { order_id: string; version: number }
  await inTransaction(ctx, async (ctx) => {
    const order = await findOrder(ctx, orderId)
    if (order?.version !== version) return
    const content = {
      template: 'order-status',
      order: await answerOf(ctx, order),
      link: `${ctx.publicUrl}/orders/${order.id}`,
    } as const
    await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
    await messageStep(ctx, order, await findReach(ctx, order.account_id))
  })
}
