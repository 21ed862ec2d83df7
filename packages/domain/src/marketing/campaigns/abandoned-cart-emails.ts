import type { AbandonedCartOverview } from '@shop/contract/admin/campaigns'
import {
  countReminders,
  listAbandonedCarts,
  recordReminders,
  type AbandonedCart,
  updateReminderStatus,
  getLastAddedAt,
} from '../../selling/cart/abandoned-carts.ts'
import { requirePermission } from '../../core/actor.ts'
import { addMs, hourMs, dayMs } from '../../core/dates.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { abandonedCart } from '../../store/marketing-rules.ts'
import { enqueue, type OutboxMessage, retryDelayMs } from '../../core/jobs/outbox.ts'
import type { EmailPayload } from '@shop/contract/email-content'
import { getCartOfAccount } from '../../selling/cart/cart.ts'
import { unsubscribeUrl, unsubscribeLink } from '../../notifications/subscriptions/newsletter.ts'
import { findSubscribers } from '../../notifications/subscriptions/subscribers.ts'
import { getEarliestSendAt } from '../../notifications/sms/quiet-hours.ts'
import { customEmailTemplates } from '../../store/email-templates.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { type EmailTransport, sendEmail } from '../../notifications/email/deliver-email.ts'
import { findAccount, isUncontactable } from '../../identity/accounts/accounts.ts'
import { findSuppression } from '../../notifications/subscriptions/suppression-list.ts'

const monthMs = 30 * dayMs

/** Whether and when customers are reminded of their carts, and the number of reminders in the last 30 days. */
export async function getAbandonedCartSettings(ctx: RequestContext): Promise<AbandonedCartOverview> {
  requirePermission(ctx.actor, 'marketing:read')
  const sent = await countReminders(ctx, addMs(ctx.clock.now(), -monthMs))
  return { ...(await abandonedCart.read(ctx)), sent_last_30_days: sent }
}

/** Carts older than this get no reminder; in ms. */
const maxCartAgeMs = 72 * hourMs

/** Carts processed per transaction. */
const batchSize = 100

/**
 * Enqueues reminders for abandoned carts of subscribed customers, once per state of a cart. Runs every hour during the
 * day. Does nothing while switched off.
 */
export async function remindAbandonedCarts(ctx: RequestContext): Promise<void> {
  const { enabled: isEnabled, delay_hours: delayHours } = await abandonedCart.read(ctx)
  if (!isEnabled) return
  const now = ctx.clock.now()
  const span = { from: addMs(now, -maxCartAgeMs), until: addMs(now, -delayHours * hourMs) }
  let after: string | undefined
  do after = await inTransaction(ctx, (ctx) => remindBatch(ctx, span, after))
  while (after)
}

/** Returns the last account of the batch if there may be more. */
async function remindBatch(
  ctx: RequestContext,
  span: { from: Date; until: Date },
  after: string | undefined,
): Promise<string | undefined> {
  const carts = await listAbandonedCarts(ctx, { ...span, after, limit: batchSize })
  const subscribedCarts: AbandonedCart[] = []
  for (const cart of carts) if (await findCartSubscriber(ctx, cart.account_id)) subscribedCarts.push(cart)
  const reminders = await recordReminders(ctx, subscribedCarts)
  await enqueue(
    ctx,
    'email.send_abandoned_cart',
    reminders.map(({ account_id: accountId, abandoned_at: abandonedAt }) => ({
      account_id: accountId,
      abandoned_at: abandonedAt.toISOString(),
    })),
  )
  return carts.length === batchSize ? carts.at(-1)?.account_id : undefined
}

/**
 * Sends the reminder of one cart, after checking again that reminders are on, that it is daytime, that the customer
 * still consents, and that the cart is unchanged. Recorded before sending, like campaigns: no reminder is better than
 * two.
 */
export async function deliverAbandonedCartReminder(
  ctx: RequestContext,
  task: OutboxMessage<'email.send_abandoned_cart'>,
  { from }: EmailTransport,
): Promise<void> {
  const { account_id: accountId, abandoned_at: abandonedAt } = task.payload
  const cart: AbandonedCart = { account_id: accountId, abandoned_at: new Date(abandonedAt) }
  const due = await inTransaction(ctx, (ctx) => take(ctx, cart))
  if (!due) return
  const { subscription, content, language } = due
  try {
    await sendEmail(ctx, {
      id: task.id,
      to: subscription.email,
      from,
      content,
      language,
      store: await loadStoreDetails(ctx),
      templates: await customEmailTemplates.read(ctx),
      unsubscribe_url: unsubscribeUrl(ctx, subscription.unsubscribe_token),
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

async function take(ctx: RequestContext, cart: AbandonedCart) {
  const found = await loadIfStillDue(ctx, cart)
  const isMine = await updateReminderStatus(ctx, cart, 'queued', found ? 'sent' : 'skipped')
  return isMine ? found : undefined
}

async function loadIfStillDue(
  ctx: RequestContext,
  { account_id: accountId, abandoned_at: abandonedAt }: AbandonedCart,
) {
  const now = ctx.clock.now()
  const { enabled: isEnabled } = await abandonedCart.read(ctx)
  if (!isEnabled || (await getEarliestSendAt(ctx, 'reminder', now)) > now) return undefined
  const isUnchanged = (await getLastAddedAt(ctx, accountId))?.getTime() === abandonedAt.getTime()
  const person = isUnchanged && (await findCartSubscriber(ctx, accountId))
  if (!person) return undefined
  const { account, subscription } = person
  const { cart_items } = await getCartOfAccount(ctx, accountId)
  const items = cart_items.filter(({ available, product }) => available > 0 && product.published)
  if (items.length === 0) return undefined
  const content: Extract<EmailPayload, { template: 'abandoned-cart' }> = {
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
  return { subscription, content, language: account.language }
}

/**
 * The newsletter subscription of the account, which is the consent for reminders; undefined if there is none. Only
 * confirmed emails get reminders.
 */
async function findCartSubscriber(ctx: RequestContext, accountId: string) {
  const account = await findAccount(ctx, accountId)
  if (!account?.email_confirmed_at || isUncontactable(account)) return undefined
  if (await findSuppression(ctx, account.email)) return undefined
  const [subscription] = await findSubscribers(ctx, [account.email_key])
  return subscription && { account, subscription }
}
