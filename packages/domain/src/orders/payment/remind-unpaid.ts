import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { postMessages } from '../../notifications/sms/post-messages.ts'
import { mayGoAt } from '../../notifications/sms/quiet-hours.ts'
import { findReach } from '../../notifications/sms/reach.ts'
import { eachUnpaidOrder } from '../each-unpaid-order.ts'
import { answerOf } from '../load-order.ts'
import { payableForMs } from '../payable.ts'
import { toldText } from '../told-text.ts'
import { customerPayUrl } from './share-payment.ts'

/** The template of both messages. */
const unpaidTemplate = 'order-unpaid'

/**
 * Reminds customers of orders that nobody has paid online yet, with a link that needs no sign-in, by email and by message.
 * Answers how many orders were seen to.
 */
export async function remindUnpaid(ctx: RequestContext): Promise<number> {
  if (!ctx.providers.gateways.forNew) return 0
  return eachUnpaidOrder(ctx, async (ctx, order, { is_last: isLast }) => {
    const about = `order ${order.number}`
    const link = await customerPayUrl(ctx, order)
    const end = later(order.placed_at, payableForMs)
    const content = {
      template: unpaidTemplate,
      order: await answerOf(ctx, order),
      pay_until: end.toISOString(),
      is_last: isLast,
      link,
    } as const
    await postMail(ctx, { to: order.email, content, related_to: about })
    // One that may ring only after the end would call for nothing.
    if (mayGoAt('reminder', ctx.clock) >= end) return
    await postMessages(ctx, await findReach(ctx, order.account_id), {
      template: unpaidTemplate,
      ...(await toldText(ctx, unpaidTemplate, { ...order, payment_link: link })),
      about,
      urgency: 'reminder',
      outdates: [unpaidTemplate],
    })
  })
}
