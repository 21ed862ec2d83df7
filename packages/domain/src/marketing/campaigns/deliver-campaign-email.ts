import { english } from '@shop/contract/languages'
import { and, eq } from 'drizzle-orm'
import { findAccountsByEmail, isUncontactable } from '../../identity/accounts/accounts.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { type OutboxMessage, enqueue, retryDelayMs } from '../../core/jobs/outbox.ts'
import type { OutboxPayload } from '../../core/db/outbox-messages.ts'
import { unsubscribeUrl, unsubscribeLink } from '../../notifications/subscriptions/newsletter.ts'
import { findSuppression } from '../../notifications/subscriptions/suppression-list.ts'
import { findSubscriber, type NewsletterSubscriber } from '../../notifications/subscriptions/subscribers.ts'
import { getEarliestSendAt } from '../../notifications/sms/quiet-hours.ts'
import { loadStoreDetails } from '../../store/store-details.ts'
import { AddressRefused } from '../../core/ports/email.ts'
import { type EmailTransport, sendEmail } from '../../notifications/email/deliver-email.ts'
import { renderCampaign, getEmailProducts } from './render-campaign.ts'
import { finishCampaign } from './campaign-send-step.ts'
import { campaignRecipients, type CampaignRow, campaigns, type RecipientStatus } from './tables.ts'

/**
 * Sends one email of a campaign, during the day, after checking consent again. Marked as sending first, so that if the
 * process is killed midway the subscriber gets none rather than two. No copy is stored.
 */
export async function deliverCampaignEmail(
  ctx: RequestContext,
  task: OutboxMessage<'email.send_campaign'>,
  { from }: EmailTransport,
): Promise<void> {
  const recipient = task.payload
  const attempts = (recipient.attempts ?? 0) + task.attempts
  const now = ctx.clock.now()
  const allowedAt = await getEarliestSendAt(ctx, 'reminder', now)
  if (allowedAt > now)
    return enqueue(ctx, 'email.send_campaign', { ...recipient, attempts: attempts - 1 }, allowedAt)
  const due = await inTransaction(ctx, (ctx) => take(ctx, recipient))
  if (due) {
    const error = await send(ctx, { ...due, id: task.id, from }).then(
      () => undefined,
      (error: unknown) => ({
        error,
        // Permanent rejections are not retried.
        is_last: error instanceof AddressRefused || retryDelayMs(attempts) === undefined,
      }),
    )
    await note(ctx, recipient, 'sending', error ? (error.is_last ? 'failed' : 'queued') : 'sent')
    if (error && !error.is_last) throw error.error
    if (error) ctx.log.error({ err: error.error, task: task.id }, 'a campaign email failed for good')
  }
  await finishCampaign(ctx, recipient.campaign_id)
}

interface DueEmail {
  campaign: CampaignRow
  subscription: NewsletterSubscriber
  first_name: string
  /** Of the text around what staff wrote. */
  language: string
}

/** Claims the email for sending; undefined if it must not be sent, or already was. */
async function take(
  ctx: RequestContext,
  recipient: OutboxPayload<'email.send_campaign'>,
): Promise<DueEmail | undefined> {
  const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, recipient.campaign_id))
  const subscription = await findSubscriber(ctx, recipient.subscriber_id)
  const account =
    subscription && (await findAccountsByEmail(ctx, [subscription.email_key])).get(subscription.email_key)
  const isContactable =
    subscription &&
    !(account && isUncontactable(account)) &&
    !(await findSuppression(ctx, subscription.email))
  const canSend = campaign?.status === 'sending' && isContactable && subscription
  const isMine = await note(ctx, recipient, 'queued', canSend ? 'sending' : 'skipped')
  // Left behind by a process that was killed while sending.
  if (!isMine) await note(ctx, recipient, 'sending', 'sent')
  if (!canSend || !isMine) return undefined
  // A name is only used once the owner of the mailbox has confirmed the email.
  const firstName = account?.email_confirmed_at ? account.first_name : ''
  return { campaign, subscription, first_name: firstName, language: account?.language ?? english }
}

/** Updates a recipient's status; returns whether it had the expected one. */
async function note(
  ctx: RequestContext,
  { campaign_id: campaignId, subscriber_id: subscriberId }: OutboxPayload<'email.send_campaign'>,
  before: RecipientStatus,
  status: RecipientStatus,
): Promise<boolean> {
  const updatedRows = await ctx.db
    .update(campaignRecipients)
    .set({ status, updated_at: ctx.clock.now() })
    .where(
      and(
        eq(campaignRecipients.campaign_id, campaignId),
        eq(campaignRecipients.subscriber_id, subscriberId),
        eq(campaignRecipients.status, before),
      ),
    )
    .returning({ status: campaignRecipients.status })
  return updatedRows.length > 0
}

async function send(
  ctx: RequestContext,
  {
    campaign,
    subscription,
    first_name: firstName,
    language,
    id,
    from,
  }: DueEmail & { id: string; from: string | undefined },
): Promise<void> {
  const { publicUrl } = ctx
  const featured = await getEmailProducts(ctx, campaign)
  const emailContent = renderCampaign(campaign, { featured, first_name: firstName, public_url: publicUrl })
  await sendEmail(ctx, {
    id,
    to: subscription.email,
    from,
    content: {
      template: 'campaign',
      ...emailContent,
      subscription: {
        subscribed_at: subscription.since.toISOString(),
        unsubscribe_link: unsubscribeLink(ctx, subscription.unsubscribe_token),
      },
    },
    language,
    store: await loadStoreDetails(ctx),
    unsubscribe_url: unsubscribeUrl(ctx, subscription.unsubscribe_token),
  })
}
