import type { RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import type { StoredOrder } from '../find-order.ts'
import { answerOf } from '../load-order.ts'
import type { ReturnRow } from './tables.ts'

/** Tells the shopper how it stands with a return. */
export async function mailReturn(
  ctx: RequestContext,
  order: StoredOrder,
  told: { number: string; status: ReturnRow['status']; note: string },
): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = { template: 'return-status', order: await answerOf(ctx, order), ...told, link } as const
  await postMail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}
