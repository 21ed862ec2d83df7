import { and, asc, eq } from 'drizzle-orm'
import { findAccount } from '../../identity/accounts/find-account.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { subscriberIdOf } from '../../notifications/subscriptions/walk-readers.ts'
import { campaignReceivers, campaigns } from './tables.ts'

/** Which campaigns the caller was mailed and when, for their export; of a proved address only. */
export async function listOwnCampaigns(ctx: RequestContext): Promise<{ subject: string; sent_at: string }[]> {
  const { accountId } = requireAccount(ctx.actor)
  const account = await findAccount(ctx, accountId)
  if (!account?.emailConfirmedAt) return []
  const subscriberId = await subscriberIdOf(ctx, account.emailKey)
  if (!subscriberId) return []
  const rows = await ctx.db
    .select({ subject: campaigns.subject, at: campaignReceivers.at })
    .from(campaignReceivers)
    .innerJoin(campaigns, eq(campaigns.id, campaignReceivers.campaignId))
    .where(and(eq(campaignReceivers.subscriberId, subscriberId), eq(campaignReceivers.state, 'sent')))
    .orderBy(asc(campaignReceivers.at))
  return rows.map(({ subject, at }) => ({ subject, sent_at: at.toISOString() }))
}
