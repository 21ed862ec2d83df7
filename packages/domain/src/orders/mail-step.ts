import { enqueueEmail } from '../core/jobs/post-mail.ts'
import type { RequestContext } from '../core/context.ts'
import type { OutboxMessage } from '../core/jobs/due-work.ts'
import { enqueue } from '../core/jobs/outbox.ts'
import { inTransaction } from '../core/context.ts'
import { addMs } from '../core/clock.ts'
import { getContactChannels } from '../notifications/sms/reach.ts'
import { findOrder } from './find-order.ts'
import { presentOrder } from './load-order.ts'
import { textStatusChange } from './message-step.ts'
import type { OrderRow } from './tables.ts'

/** The outbox kind whose payload is `{orderId, version}`. */
export const statusEmailTask = 'order.send_status_email'

/** Staff may undo a step for ten seconds: the shopper is told only afterwards. */
export const undoMs = 12_000

/** Asks for the mail that tells the shopper of a step, once it cannot be undone any more. */
export async function enqueueStatusEmail(ctx: RequestContext, order: OrderRow): Promise<void> {
  const payload = { order_id: order.id, version: order.version }
  await enqueue(ctx, statusEmailTask, payload, addMs(ctx.clock.now(), undoMs))
}

/** Carries out that work: tells of the step unless the order has moved on or back since. */
export async function handleStatusEmail(ctx: RequestContext, task: OutboxMessage): Promise<void> {
  const { order_id: orderId, version } = task.payload as { order_id: string; version: number }
  await inTransaction(ctx, async (ctx) => {
    const order = await findOrder(ctx, orderId)
    if (order?.version !== version) return
    const content = {
      template: 'order-status',
      order: await presentOrder(ctx, order),
      link: `${ctx.publicUrl}/orders/${order.id}`,
    } as const
    await enqueueEmail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
    await textStatusChange(ctx, order, await getContactChannels(ctx, order.account_id))
  })
}
