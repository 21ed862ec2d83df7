import type { SegmentRule } from '@shop/contract/admin/segments'
import { eq, sql } from 'drizzle-orm'
import { findAccountsByEmail, readEmailKeys } from '../../identity/accounts/find-accounts-by-email.ts'
import { isUnreached } from '../../identity/accounts/list-unreached-keys.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { reachableEmail } from '../../core/reachable-email.ts'
import { refusedAmong } from '../../notifications/subscriptions/refused-addresses.ts'
import { readersAmong, type Reader, walkReaders } from '../../notifications/subscriptions/walk-readers.ts'
import { mayGoAt } from '../../notifications/sms/quiet-hours.ts'
import { segmentAccounts } from '../segments/segment-accounts.ts'
import { finishCampaign } from './finish-campaign.ts'
import { campaignRecipients, type CampaignRow, campaigns } from './tables.ts'

/** The outbox kind of one mail of a campaign (deliver-campaign-mail.ts). */
export const campaignMailWork = 'email.send_campaign'

/** Readers looked at in one step. */
const atOnce = 200
/** Mail servers take no more from a small sender: ten a second. */
const eachMs = 100

/**
 * Hands the campaign over to the next readers: who has left since the last step is not among them. What was handed over
 * is committed with the step, and each reader has one row, so nobody is mailed twice however often a step is tried.
 */
export const sendStep: JobStep = async (ctx, { input, cursor, done }) => {
  const { campaign_id: campaignId, rule } = input as { campaign_id: string; rule: SegmentRule | null }
  const { after } = cursor as { after?: string }
  const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
  if (campaign?.status !== 'sending') return { cursor: null, done }
  const { readers, last, ends } = await (rule ? walkSegment(ctx, rule, after) : walkAll(ctx, after))
  const posted = await post(ctx, campaign, await reached(ctx, readers))
  await ctx.db
    .update(campaigns)
    .set({
      recipient_count: sql`${campaigns.recipient_count} + ${posted}`,
      ...(ends ? { enqueued_at: ctx.clock.now() } : {}),
    })
    .where(eq(campaigns.id, campaignId))
  if (ends) await finishCampaign(ctx, campaignId)
  return { cursor: ends ? null : { after: last }, done: done + posted }
}

interface Walked {
  readers: Reader[]
  /** Where the next step begins. */
  last: string | undefined
  ends: boolean
}

async function walkAll(ctx: RequestContext, after: string | undefined): Promise<Walked> {
  const readers = await walkReaders(ctx, { after, limit: atOnce })
  return { readers, last: readers.at(-1)?.id, ends: readers.length < atOnce }
}

/** The readers among the next customers whom the rule fits now. */
async function walkSegment(
  ctx: RequestContext,
  rule: SegmentRule,
  after: string | undefined,
): Promise<Walked> {
  const ids = await segmentAccounts(ctx, rule, { after, limit: atOnce })
  const readers = await readersAmong(ctx, await readEmailKeys(ctx, ids))
  return { readers, last: ids.at(-1), ends: ids.length < atOnce }
}

/** Without those whose account is blocked or about to be deleted, and addresses that a mail server refused for good. */
async function reached(ctx: RequestContext, readers: readonly Reader[]): Promise<Reader[]> {
  const keys = readers.map(({ email_key: emailKey }) => emailKey)
  const accounts = await findAccountsByEmail(ctx, keys)
  const refused = await refusedAmong(ctx, keys)
  return readers.filter(({ email, email_key: emailKey }) => {
    const account = accounts.get(emailKey)
    return reachableEmail(email) !== '' && !refused.has(emailKey) && !(account && isUnreached(account))
  })
}

async function post(ctx: RequestContext, campaign: CampaignRow, readers: readonly Reader[]): Promise<number> {
  if (readers.length === 0) return 0
  const now = ctx.clock.now()
  const rows = readers.map(({ id }) => ({
    campaign_id: campaign.id,
    subscriber_id: id,
    status: 'queued' as const,
    updated_at: now,
  }))
  const added = await ctx.db
    .insert(campaignRecipients)
    .values(rows)
    .onConflictDoNothing()
    .returning({ subscriber_id: campaignRecipients.subscriber_id })
  const began = later(campaign.started_at ?? now, campaign.recipient_count * eachMs)
  await postWork(
    ctx,
    campaignMailWork,
    added.map(({ subscriber_id: subscriberId }) => ({
      campaign_id: campaign.id,
      subscriber_id: subscriberId,
    })),
    mayGoAt('reminder', ctx.clock, began > now ? began : now),
  )
  return added.length
}
