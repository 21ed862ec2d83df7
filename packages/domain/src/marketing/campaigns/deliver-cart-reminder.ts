import type { EmailPayload } from '@shop/contract/mail-content'
import {
  updateReminderStatus,
  getLastAddedAt,
  type AbandonedCart,
} from '../../selling/cart/cart-reminders.ts'
import { getCartOfAccount } from '../../selling/cart/read-cart.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/due-work.ts'
import { retryDelayMs } from '../../core/jobs/work-delays.ts'
import { unsubscribeUrl, unsubscribeLink } from '../../notifications/subscriptions/leave-link.ts'
import type { NewsletterSubscriber } from '../../notifications/subscriptions/walk-readers.ts'
import { earliestSendAt } from '../../notifications/sms/quiet-hours.ts'
import { getStoredAbandonedCart } from '../../store/cart-reminders.ts'
import { getCustomEmailTemplates } from '../../store/mail-texts.ts'
import { loadStoreDetails } from '../../store/read-facts.ts'
import type { EmailTransport } from '../../notifications/email/deliver-mail.ts'
import { sendEmail } from '../../notifications/email/send-mail.ts'
import { findCartSubscriber } from './find-cart-reader.ts'

type AbandonedCartEmail = Extract<EmailPayload, { template: 'abandoned-cart' }>

/**
 * Carries out the reminder of one cart. It is asked once more whether reminders are on, whether it is day, whether the
 * customer still agrees and whether the cart is as it was. As of a campaign, it is noted before it is sent: rather none
 * than two.
 */
export async function deliverAbandonedCartReminder(
  ctx: RequestContext,
  task: OutboxMessage,
  { from }: EmailTransport,
): Promise<void> {
  const { account_id: accountId, abandoned_at: abandonedAt } = task.payload as {
    account_id: string
    abandoned_at: string
  }
  const cart: AbandonedCart = { account_id: accountId, abandoned_at: new Date(abandonedAt) }
  const due = await inTransaction(ctx, (ctx) => take(ctx, cart))
  if (!due) return
  const { subscription, content } = due
  try {
    await sendEmail(ctx, {
      id: task.id,
      to: subscription.email,
      from,
      content,
      store: await loadStoreDetails(ctx),
      templates: await getCustomEmailTemplates(ctx),
      unsubscribeUrl: unsubscribeUrl(ctx, subscription.unsubscribe_token),
    })
  } catch (error) {
    await updateReminderStatus(
      ctx,
      cart,
      'sent',
      retryDelayMs(task.attempts) === undefined ? 'failed' : 'queued',
    )
    throw error
  }
}

async function take(
  ctx: RequestContext,
  cart: AbandonedCart,
): Promise<{ subscription: NewsletterSubscriber; content: AbandonedCartEmail } | undefined> {
  const found = await loadIfStillDue(ctx, cart)
  const isMine = await updateReminderStatus(ctx, cart, 'queued', found ? 'sent' : 'skipped')
  return isMine ? found : undefined
}

async function loadIfStillDue(
  ctx: RequestContext,
  { account_id: accountId, abandoned_at: abandonedAt }: AbandonedCart,
) {
  const now = ctx.clock.now()
  const { enabled: on } = await getStoredAbandonedCart(ctx)
  if (!on || earliestSendAt('reminder', ctx.clock, now) > now) return undefined
  const isUnchanged = (await getLastAddedAt(ctx, accountId))?.getTime() === abandonedAt.getTime()
  const person = isUnchanged && (await findCartSubscriber(ctx, accountId))
  if (!person) return undefined
  const { account, subscription } = person
  const { cart_items } = await getCartOfAccount(ctx, accountId)
  const items = cart_items.filter(({ available, product }) => available > 0 && product.published)
  if (items.length === 0) return undefined
  const content: AbandonedCartEmail = {
    template: 'abandoned-cart',
    first_name: account.first_name,
    items: items.map(({ product, colour, size, quantity, price_kobo }) => ({
      name: [product.name, colour, size].filter(Boolean).join(', '),
      quantity,
      price_kobo,
    })),
    link: `${ctx.publicUrl}/cart`,
    subscription: {
      subscribed_at: subscription.since.toISOString(),
      unsubscribe_link: unsubscribeLink(ctx, subscription.unsubscribe_token),
    },
  }
  return { subscription, content }
}
