import type { SegmentRule } from '@shop/contract/admin/segments'
import { eq, sql } from 'drizzle-orm'
import { findAccountsByEmail, readEmailKeys } from '../../identity/accounts/find-accounts-by-email.ts'
import { isUnreached } from '../../identity/accounts/list-unreached-keys.ts'
import type { JobStep } from '../../core/jobs/carry-step.ts'
import { later } from '../../core/clock.ts'
import type { ShopContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { reachableEmail } from '../../core/reachable-email.ts'
import { refusedAmong } from '../../notifications/subscriptions/refused-addresses.ts'
import { readersAmong, type Reader, walkReaders } from '../../notifications/subscriptions/walk-readers.ts'
import { mayGoAt } from '../../notifications/sms/quiet-hours.ts'
import { segmentAccounts } from '../segments/segment-accounts.ts'
import { finishCampaign } from './finish-campaign.ts'
import { campaignReceivers, type CampaignRow, campaigns } from './tables.ts'

/** The outbox kind of one mail of a campaign (deliver-campaign-mail.ts). */
export const campaignMailWork = 'campaign-mail'

/** Readers looked at in one step. */
const atOnce = 200
/** Mail servers take no more from a small sender: ten a second. */
const eachMs = 100

/**
 * Hands the campaign over to the next readers: who has left since the last step is not among them. What was handed over
 * is committed with the step, and each reader has one row, so nobody is mailed twice however often a step is tried.
 */
export const sendStep: JobStep = async (shop, { input, cursor, done }) => {
  const { campaignId, rule } = input as { campaignId: string; rule: SegmentRule | null }
  const { after } = cursor as { after?: string }
  const [campaign] = await shop.db.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
  if (campaign?.state !== 'sending') return { cursor: null, done }
  const { readers, last, ends } = await (rule ? walkSegment(shop, rule, after) : walkAll(shop, after))
  const posted = await post(shop, campaign, await reached(shop, readers))
  await shop.db
    .update(campaigns)
    .set({
      posted: sql`${campaigns.posted} + ${posted}`,
      ...(ends ? { walkedAt: shop.clock.now() } : {}),
    })
    .where(eq(campaigns.id, campaignId))
  if (ends) await finishCampaign(shop, campaignId)
  return { cursor: ends ? null : { after: last }, done: done + posted }
}

interface Walked {
  readers: Reader[]
  /** Where the next step begins. */
  last: string | undefined
  ends: boolean
}

async function walkAll(shop: ShopContext, after: string | undefined): Promise<Walked> {
  const readers = await walkReaders(shop, { after, limit: atOnce })
  return { readers, last: readers.at(-1)?.id, ends: readers.length < atOnce }
}

/** The readers among the next customers whom the rule fits now. */
async function walkSegment(shop: ShopContext, rule: SegmentRule, after: string | undefined): Promise<Walked> {
  const ids = await segmentAccounts(shop, rule, { after, limit: atOnce })
  const readers = await readersAmong(shop, await readEmailKeys(shop, ids))
  return { readers, last: ids.at(-1), ends: ids.length < atOnce }
}

/** Without those whose account is blocked or about to be deleted, and addresses that a mail server refused for good. */
async function reached(shop: ShopContext, readers: readonly Reader[]): Promise<Reader[]> {
  const keys = readers.map(({ emailKey }) => emailKey)
  const accounts = await findAccountsByEmail(shop, keys)
  const refused = await refusedAmong(shop, keys)
  return readers.filter(({ email, emailKey }) => {
    const account = accounts.get(emailKey)
    return reachableEmail(email) !== '' && !refused.has(emailKey) && !(account && isUnreached(account))
  })
}

async function post(shop: ShopContext, campaign: CampaignRow, readers: readonly Reader[]): Promise<number> {
  if (readers.length === 0) return 0
  const now = shop.clock.now()
  const rows = readers.map(({ id }) => ({
    campaignId: campaign.id,
    subscriberId: id,
    state: 'posted' as const,
    at: now,
  }))
  const added = await shop.db
    .insert(campaignReceivers)
    .values(rows)
    .onConflictDoNothing()
    .returning({ subscriberId: campaignReceivers.subscriberId })
  const began = later(campaign.startedAt ?? now, campaign.posted * eachMs)
  await postWork(
    shop,
    campaignMailWork,
    added.map(({ subscriberId }) => ({ campaignId: campaign.id, subscriberId })),
    mayGoAt('reminder', shop.clock, began > now ? began : now),
  )
  return added.length
}
