import type { MailContent } from '@shop/contract/mail-content'
import { moveReminder, readCartAt, type RestingCart } from '../../selling/cart/cart-reminders.ts'
import { readCartOf } from '../../selling/cart/read-cart.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
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

type CartMail = Extract<MailContent, { template: 'cart-waiting' }>

/**
 * Carries out the reminder of one cart. It is asked once more whether reminders are on, whether it is day, whether the
 * customer still agrees and whether the cart is as it was. As of a campaign, it is noted before it is sent: rather none
 * than two.
 */
export async function deliverCartReminder(
  shop: ShopContext,
  work: DueWork,
  { from }: MailPost,
): Promise<void> {
  const { accountId, cartAt } = work.payload as { accountId: string; cartAt: string }
  const cart: RestingCart = { accountId, cartAt: new Date(cartAt) }
  const due = await inTransaction(shop, (shop) => take(shop, cart))
  if (!due) return
  const { reader, content } = due
  try {
    await sendMail(shop, {
      id: work.id,
      to: reader.email,
      from,
      content,
      facts: await readFacts(shop),
      own: await readOwnMailTexts(shop),
      leaveAddress: leaveAddress(shop, reader.leaveToken),
    })
  } catch (error) {
    await moveReminder(shop, cart, 'sent', nextTryMs(work.attempts) === undefined ? 'failed' : 'posted')
    throw error
  }
}

async function take(
  shop: ShopContext,
  cart: RestingCart,
): Promise<{ reader: Reader; content: CartMail } | undefined> {
  const found = await stillDue(shop, cart)
  const isMine = await moveReminder(shop, cart, 'posted', found ? 'sent' : 'skipped')
  return isMine ? found : undefined
}

async function stillDue(shop: ShopContext, { accountId, cartAt }: RestingCart) {
  const now = shop.clock.now()
  const { on } = await readCartReminders(shop)
  if (!on || mayGoAt('reminder', shop.clock, now) > now) return undefined
  const isSame = (await readCartAt(shop, accountId))?.getTime() === cartAt.getTime()
  const person = isSame && (await findCartReader(shop, accountId))
  if (!person) return undefined
  const { account, reader } = person
  const { cart_items } = await readCartOf(shop, accountId)
  const items = cart_items.filter(({ available, product }) => available > 0 && product.published)
  if (items.length === 0) return undefined
  const content: CartMail = {
    template: 'cart-waiting',
    firstName: account.firstName,
    items: items.map(({ product, colour, size, quantity, price_kobo }) => ({
      name: [product.name, colour, size].filter(Boolean).join(', '),
      quantity,
      price_kobo,
    })),
    link: `${shop.publicUrl}/cart`,
    reader: { since: reader.since.toISOString(), leaveLink: leaveLink(shop, reader.leaveToken) },
  }
  return { reader, content }
}
