import { postMail } from '../core/jobs/post-mail.ts'
import type { ShopContext } from '../core/context.ts'
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
export const stepMailWork = 'order-step-mail'

/** Staff may undo a step for ten seconds: the shopper is told only afterwards. */
export const undoMs = 12_000

/** Asks for the mail that tells the shopper of a step, once it cannot be undone any more. */
export async function postStepMail(shop: ShopContext, order: OrderRow): Promise<void> {
  const payload = { orderId: order.id, version: order.version }
  await postWork(shop, stepMailWork, payload, later(shop.clock.now(), undoMs))
}

/** Carries out that work: tells of the step unless the order has moved on or back since. */
export async function mailStep(shop: ShopContext, work: DueWork): Promise<void> {
  const { orderId, version } = work.payload as { orderId: string; version: number }
  await inTransaction(shop, async (shop) => {
    const order = await findOrder(shop, orderId)
    if (order?.version !== version) return
    const content = {
      template: 'order-step',
      order: await answerOf(shop, order),
      link: `${shop.publicUrl}/orders/${order.id}`,
    } as const
    await postMail(shop, { to: order.email, content, about: `order ${order.number}` })
    await messageStep(shop, order, await findReach(shop, order.accountId))
  })
}
