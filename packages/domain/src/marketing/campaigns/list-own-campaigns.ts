import { and, asc, eq } from 'drizzle-orm'
import { findAccount } from '../../identity/accounts/find-account.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { findSubscriberId } from '../../notifications/subscriptions/walk-readers.ts'
import { campaignRecipients, campaigns } from './tables.ts'

/** Which campaigns the caller was mailed and when, for their export; of a proved address only. */
export async function listMyCampaigns(ctx: RequestContext): Promise<{ subject: string; sent_at: string }[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  const account = await findAccount(ctx, accountId)
  if (!account?.email_confirmed_at) return []
  const subscriberId = await findSubscriberId(ctx, account.email_key)
  if (!subscriberId) return []
  const rows = await ctx.db
    .select({ subject: campaigns.subject, at: campaignRecipients.updated_at })
    .from(campaignRecipients)
    .innerJoin(campaigns, eq(campaigns.id, campaignRecipients.campaign_id))
    .where(and(eq(campaignRecipients.subscriber_id, subscriberId), eq(campaignRecipients.status, 'sent')))
    .orderBy(asc(campaignRecipients.updated_at))
  return rows.map(({ subject, at }) => ({ subject, sent_at: at.toISOString() }))
}
