import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { enqueueSms } from '../../notifications/sms/post-messages.ts'
import { earliestSendAt } from '../../notifications/sms/quiet-hours.ts'
import { getContactChannels } from '../../notifications/sms/reach.ts'
import { forEachUnpaidOrder } from '../each-unpaid-order.ts'
import { presentOrder } from '../load-order.ts'
import { paymentWindowMs } from '../payable.ts'
import { renderSms } from '../told-text.ts'
import { getPaymentLinkUrl } from './share-payment.ts'

/** The template of both messages. */
const unpaidTemplate = 'order-unpaid'

/**
 * Reminds customers of orders that nobody has paid online yet, with a link that needs no sign-in, by email and by message.
 * Answers how many orders were seen to.
 */
export async function remindUnpaidOrders(ctx: RequestContext): Promise<number> {
  if (!ctx.providers.gateways.primary) return 0
  return forEachUnpaidOrder(ctx, async (ctx, order, { is_last: isLast }) => {
    const about = `order ${order.number}`
    const link = await getPaymentLinkUrl(ctx, order)
    const end = addMs(order.placed_at, paymentWindowMs)
    const content = {
      template: unpaidTemplate,
      order: await presentOrder(ctx, order),
      pay_until: end.toISOString(),
      is_last: isLast,
      link,
    } as const
    await enqueueEmail(ctx, { to: order.email, content, related_to: about })
    // One that may ring only after the end would call for nothing.
    if (earliestSendAt('reminder', ctx.clock) >= end) return
    await enqueueSms(ctx, await getContactChannels(ctx, order.account_id), {
      template: unpaidTemplate,
      ...(await renderSms(ctx, unpaidTemplate, { ...order, payment_link: link })),
      about,
      urgency: 'reminder',
      supersedes: [unpaidTemplate],
    })
  })
}
