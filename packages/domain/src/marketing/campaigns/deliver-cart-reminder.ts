import type { MailContent } from '@shop/contract/mail-content'
import { moveReminder, readCartAt, type RestingCart } from '../../selling/cart/cart-reminders.ts'
import { readCartOf } from '../../selling/cart/read-cart.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import { nextTryMs } from '../../core/jobs/work-delays.ts'
import { leaveAddress, leaveLink } from '../../notifications/subscriptions/leave-link.ts'
import type { Reader } from '../../notifications/subscriptions/walk-readers.ts'
import { mayGoAt } from '../../notifications/sms/quiet-hours.ts'
import { readCartReminders } from '../../store/cart-reminders.ts'
import { readOwnMailTexts } from '../../store/mail-texts.ts'
import { readFacts } from '../../store/read-facts.ts'
import type { MailPost } from '../../notifications/email/deliver-mail.ts'
import { sendMail } from '../../notifications/email/send-mail.ts'
import { findCartReader } from './find-cart-reader.ts'

type CartMail = Extract<MailContent, { template: 'abandoned-cart' }>

/**
 * Carries out the reminder of one cart. It is asked once more whether reminders are on, whether it is day, whether the
 * customer still agrees and whether the cart is as it was. As of a campaign, it is noted before it is sent: rather none
 * than two.
 */
export async function deliverCartReminder(
  ctx: RequestContext,
  work: DueWork,
  { from }: MailPost,
): Promise<void> {
  const { account_id: accountId, abandoned_at: cartAt } = work.payload as {
    account_id: string
    abandoned_at: string
  }
  const cart: RestingCart = { account_id: accountId, abandoned_at: new Date(cartAt) }
  const due = await inTransaction(ctx, (ctx) => take(ctx, cart))
  if (!due) return
  const { reader, content } = due
  try {
    await sendMail(ctx, {
      id: work.id,
      to: reader.email,
      from,
      content,
      facts: await readFacts(ctx),
      own: await readOwnMailTexts(ctx),
      unsubscribeUrl: leaveAddress(ctx, reader.unsubscribe_token),
    })
  } catch (error) {
    await moveReminder(ctx, cart, 'sent', nextTryMs(work.attempts) === undefined ? 'failed' : 'queued')
    throw error
  }
}

async function take(
  ctx: RequestContext,
  cart: RestingCart,
): Promise<{ reader: Reader; content: CartMail } | undefined> {
  const found = await stillDue(ctx, cart)
  const isMine = await moveReminder(ctx, cart, 'queued', found ? 'sent' : 'skipped')
  return isMine ? found : undefined
}

async function stillDue(ctx: RequestContext, { account_id: accountId, abandoned_at: cartAt }: RestingCart) {
  const now = ctx.clock.now()
  const { enabled: on } = await readCartReminders(ctx)
  if (!on || mayGoAt('reminder', ctx.clock, now) > now) return undefined
  const isSame = (await readCartAt(ctx, accountId))?.getTime() === cartAt.getTime()
  const person = isSame && (await findCartReader(ctx, accountId))
  if (!person) return undefined
  const { account, reader } = person
  const { cart_items } = await readCartOf(ctx, accountId)
  const items = cart_items.filter(({ available, product }) => available > 0 && product.published)
  if (items.length === 0) return undefined
  const content: CartMail = {
    template: 'abandoned-cart',
    first_name: account.first_name,
    items: items.map(({ product, colour, size, quantity, price_kobo }) => ({
      name: [product.name, colour, size].filter(Boolean).join(', '),
      quantity,
      price_kobo,
    })),
    link: `${ctx.publicUrl}/cart`,
    subscription: {
      subscribed_at: reader.since.toISOString(),
      unsubscribe_link: leaveLink(ctx, reader.unsubscribe_token),
    },
  }
  return { reader, content }
}
