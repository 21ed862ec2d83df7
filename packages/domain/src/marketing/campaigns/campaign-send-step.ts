import type { SegmentRule } from '@shop/contract/admin/segments'
import { eq, sql, and, isNotNull } from 'drizzle-orm'
import { findAccountsByEmail, listEmailKeys, isUncontactable } from '../../identity/accounts/accounts.ts'
import type { JobStep } from '../../core/jobs/job-runner.ts'
import { addMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { reachableEmail } from '../../core/jobs/enqueue-email.ts'
import { findSuppressed } from '../../notifications/subscriptions/suppression-list.ts'
import {
  findSubscribers,
  type NewsletterSubscriber,
  iterateSubscribers,
} from '../../notifications/subscriptions/subscribers.ts'
import { getEarliestSendAt } from '../../notifications/sms/quiet-hours.ts'
import { listSegmentAccounts } from '../segments/segment-accounts.ts'
import { campaignRecipients, type CampaignRow, campaigns } from './tables.ts'

/** Subscribers per step. */
const batchSize = 200

/** Pause between batches, in ms: mail servers accept about ten emails a second from a small sender. */
const sendIntervalMs = 100

/**
 * Enqueues the emails of the next subscribers, without those who unsubscribed since the last step. Committed with the
 * step, with one row per subscriber, so that retries of a step email nobody twice.
 */
export const campaignSendStep: JobStep = async (ctx, { input, cursor, processed }) => {
  const { campaign_id: campaignId, rule } = input as { campaign_id: string; rule: SegmentRule | null }
  const { after } = cursor as { after?: string }
  const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
  if (campaign?.status !== 'sending') return { cursor: null, processed }
  const { subscribers, last, isLast } = await (rule
    ? iterateSegment(ctx, rule, after)
    : iterateAll(ctx, after))
  const posted = await post(ctx, campaign, await selectContactable(ctx, subscribers))
  await ctx.db
    .update(campaigns)
    .set({
      recipient_count: sql`${campaigns.recipient_count} + ${posted}`,
      ...(isLast ? { enqueued_at: ctx.clock.now() } : {}),
    })
    .where(eq(campaigns.id, campaignId))
  if (isLast) await finishCampaign(ctx, campaignId)
  return { cursor: isLast ? null : { after: last }, processed: processed + posted }
}

interface SubscriberBatch {
  subscribers: NewsletterSubscriber[]
  /** Where the next step starts. */
  last: string | undefined
  isLast: boolean
}

async function iterateAll(ctx: RequestContext, after: string | undefined): Promise<SubscriberBatch> {
  const subscribers = await iterateSubscribers(ctx, { after, limit: batchSize })
  return { subscribers, last: subscribers.at(-1)?.id, isLast: subscribers.length < batchSize }
}

/** Subscribers among the next customers who currently match the rule. */
async function iterateSegment(
  ctx: RequestContext,
  rule: SegmentRule,
  after: string | undefined,
): Promise<SubscriberBatch> {
  const ids = await listSegmentAccounts(ctx, rule, { after, limit: batchSize })
  const subscribers = await findSubscribers(ctx, await listEmailKeys(ctx, ids))
  return { subscribers, last: ids.at(-1), isLast: ids.length < batchSize }
}

/** Excludes blocked accounts, accounts due for deletion, and addresses that the email server rejected. */
async function selectContactable(ctx: RequestContext, subscribers: readonly NewsletterSubscriber[]) {
  const keys = subscribers.map(({ email_key: emailKey }) => emailKey)
  const accounts = await findAccountsByEmail(ctx, keys)
  const suppressed = await findSuppressed(ctx, keys)
  return subscribers.filter(({ email, email_key: emailKey }) => {
    const account = accounts.get(emailKey)
    return reachableEmail(email) !== '' && !suppressed.has(emailKey) && !(account && isUncontactable(account))
  })
}

async function post(
  ctx: RequestContext,
  campaign: CampaignRow,
  subscribers: readonly NewsletterSubscriber[],
): Promise<number> {
  if (subscribers.length === 0) return 0
  const now = ctx.clock.now()
  const rows = subscribers.map(({ id }) => ({
    campaign_id: campaign.id,
    subscriber_id: id,
    status: 'queued' as const,
    updated_at: now,
  }))
  const recipients = await ctx.db
    .insert(campaignRecipients)
    .values(rows)
    .onConflictDoNothing()
    .returning({ subscriber_id: campaignRecipients.subscriber_id })
  const sendFrom = addMs(campaign.started_at ?? now, campaign.recipient_count * sendIntervalMs)
  await enqueue(
    ctx,
    'email.send_campaign',
    recipients.map(({ subscriber_id: subscriberId }) => ({
      campaign_id: campaign.id,
      subscriber_id: subscriberId,
    })),
    await getEarliestSendAt(ctx, 'reminder', sendFrom > now ? sendFrom : now),
  )
  return recipients.length
}

/**
 * Marks a campaign as sent once all subscribers have been processed and no email is queued. One being sent may still
 * fail and be queued again.
 */
export async function finishCampaign(ctx: RequestContext, campaignId: string): Promise<void> {
  const isWaiting = sql`exists (select 1 from campaign_recipients
    where campaign_id = ${campaignId} and status in ('queued', 'sending'))`
  await ctx.db
    .update(campaigns)
    .set({ status: 'sent', updated_at: ctx.clock.now() })
    .where(
      and(
        eq(campaigns.id, campaignId),
        eq(campaigns.status, 'sending'),
        isNotNull(campaigns.enqueued_at),
        sql`not ${isWaiting}`,
      ),
    )
}
