import { and, asc, eq } from 'drizzle-orm'
import { findAccount } from '../../identity/accounts/find-account.ts'
import { requireAccount } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { subscriberIdOf } from '../../notifications/subscriptions/walk-readers.ts'
import { campaignReceivers, campaigns } from './tables.ts'

/** Which campaigns the caller was mailed and when, for their export; of a proved address only. */
export async function listOwnCampaigns(shop: ShopContext): Promise<{ subject: string; sent_at: string }[]> {
  const { accountId } = requireAccount(shop.actor)
  const account = await findAccount(shop, accountId)
  if (!account?.emailConfirmedAt) return []
  const subscriberId = await subscriberIdOf(shop, account.emailKey)
  if (!subscriberId) return []
  const rows = await shop.db
    .select({ subject: campaigns.subject, at: campaignReceivers.at })
    .from(campaignReceivers)
    .innerJoin(campaigns, eq(campaigns.id, campaignReceivers.campaignId))
    .where(and(eq(campaignReceivers.subscriberId, subscriberId), eq(campaignReceivers.state, 'sent')))
    .orderBy(asc(campaignReceivers.at))
  return rows.map(({ subject, at }) => ({ subject, sent_at: at.toISOString() }))
}
