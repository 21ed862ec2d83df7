import type { CampaignStatus } from '@shop/contract/admin/campaigns'
import { and, count, desc, eq, ilike, or, asc } from 'drizzle-orm'
import { requirePermission, requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { timestampPage } from '../../core/pagination.ts'
import { containsPattern } from '../../core/db/like.ts'
import { presentCampaignSummary } from './campaigns.ts'
import { campaigns, campaignRecipients } from './tables.ts'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { findSubscriberId } from '../../notifications/subscriptions/subscribers.ts'

interface ListCampaignsInput {
  status?: CampaignStatus | undefined
  search?: string | undefined
  page: number
  limit: number
  cursor?: string | undefined
}

/** Campaigns, last changed first, searched by name or subject. Throws invalid_input. */
export async function listCampaigns(ctx: RequestContext, input: ListCampaignsInput) {
  requirePermission(ctx.actor, 'marketing:read')
  const { status, search } = input
  const { id, name, subject, updated_at: updatedAt } = campaigns
  const pattern = containsPattern(search ?? '')
  const found = and(
    status && eq(campaigns.status, status),
    search ? or(ilike(name, pattern), ilike(subject, pattern)) : undefined,
  )
  const page = timestampPage(input, [updatedAt, id], 'asc')
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(and(found, page.older))
    .orderBy(desc(updatedAt), id)
    .limit(page.limit)
    .offset(page.offset)
  const [all] = await ctx.db.select({ total: count() }).from(campaigns).where(found)
  const { rows: pageRows, next_cursor } = page.slice(rows, (row) => ({
    created_at: row.updated_at,
    id: row.id,
  }))
  return {
    items: pageRows.map(presentCampaignSummary),
    total: all?.total ?? 0,
    page: input.page,
    next_cursor,
  }
}

/** Campaigns that the caller was sent, for their data export. Only for a confirmed email. */
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
