import type { CampaignStatus, CampaignSummary } from '@shop/contract/admin/campaigns'
import { and, count, desc, eq, gt, ilike, lt, or, asc } from 'drizzle-orm'
import { requirePermission, requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { decodeTimestampCursor, encodeTimestampCursor } from '../../core/pagination.ts'
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

interface CampaignPage {
  items: CampaignSummary[]
  total: number
  page: number
  next_cursor: string | null
}

/** Campaigns, last changed first, by a part of their name or subject. Throws invalid_input. */
export async function listCampaigns(ctx: RequestContext, input: ListCampaignsInput): Promise<CampaignPage> {
  requirePermission(ctx.actor, 'marketing:read')
  const { status: state, search, page, limit } = input
  const after = input.cursor === undefined ? undefined : decodeTimestampCursor(input.cursor)
  const { id, name, subject, updated_at: updatedAt } = campaigns
  const pattern = containsPattern(search ?? '')
  const found = and(
    state && eq(campaigns.status, state),
    search ? or(ilike(name, pattern), ilike(subject, pattern)) : undefined,
  )
  const older =
    after && or(lt(updatedAt, after.created_at), and(eq(updatedAt, after.created_at), gt(id, after.id)))
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(and(found, older))
    .orderBy(desc(updatedAt), id)
    .limit(limit + 1)
    .offset(after ? 0 : (page - 1) * limit)
  const [all] = await ctx.db.select({ total: count() }).from(campaigns).where(found)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(presentCampaignSummary),
    total: all?.total ?? 0,
    page,
    next_cursor:
      last && rows.length > limit
        ? encodeTimestampCursor({ created_at: last.updated_at, id: last.id })
        : null,
  }
}

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
