import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import type { StoredOrder } from '../find-order.ts'
import { presentOrder } from '../load-order.ts'
import type { ReturnRow } from './tables.ts'

/** Tells the shopper how it stands with a return. */
export async function emailReturn(
  ctx: RequestContext,
  order: StoredOrder,
  summary: { number: string; status: ReturnRow['status']; note: string },
): Promise<void> {
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const content = {
    template: 'return-status',
    order: await presentOrder(ctx, order),
    ...summary,
    link,
  } as const
  await enqueueEmail(ctx, { to: order.email, content, related_to: `order ${order.number}` })
}
