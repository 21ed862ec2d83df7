import { later } from '../../core/clock.ts'
import type { ShopContext } from '../../core/context.ts'
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
export async function remindUnpaid(shop: ShopContext): Promise<number> {
  if (!shop.providers.gateways.forNew) return 0
  return eachUnpaidOrder(shop, async (shop, order, { isLast }) => {
    const about = `order ${order.number}`
    const link = await customerPayUrl(shop, order)
    const end = later(order.placedAt, payableForMs)
    const content = {
      template: unpaidTemplate,
      order: await answerOf(shop, order),
      pay_until: end.toISOString(),
      is_last: isLast,
      link,
    } as const
    await postMail(shop, { to: order.email, content, about })
    // One that may ring only after the end would call for nothing.
    if (mayGoAt('reminder', shop.clock) >= end) return
    await postMessages(shop, await findReach(shop, order.accountId), {
      template: unpaidTemplate,
      ...(await toldText(shop, unpaidTemplate, { ...order, payLink: link })),
      about,
      urgency: 'reminder',
      outdates: [unpaidTemplate],
    })
  })
}
