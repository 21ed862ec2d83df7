import type { RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { postMessages } from '../../notifications/sms/post-messages.ts'
import { findReach } from '../../notifications/sms/reach.ts'
import { answerOf } from '../load-order.ts'
import type { OrderRow } from '../tables.ts'
import { toldText } from '../told-text.ts'

/** Tells the shopper which parcels of an order were not collected in time and come back. */
export async function tellNotCollected(
  ctx: RequestContext,
  order: OrderRow,
  numbers: readonly number[],
): Promise<void> {
  const about = `order ${order.number}`
  const link = `${ctx.publicUrl}/orders/${order.id}`
  const told = { order: await answerOf(ctx, order), numbers: [...numbers], link }
  const content = { template: 'pickup-expired', ...told } as const
  await postMail(ctx, { to: order.email, content, related_to: about })
  const template = 'parcel-returning'
  const parcel = { status: 'returning', delivery_code: '' } as const
  await postMessages(ctx, await findReach(ctx, order.account_id), {
    template,
    ...(await toldText(ctx, template, { ...order, parcel })),
    about,
    urgency: 'order',
    outdates: ['parcel-available_for_pickup'],
  })
}
