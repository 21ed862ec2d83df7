import type { CampaignState, CampaignSummary } from '@shop/contract/admin/campaigns'
import { and, count, desc, eq, gt, ilike, lt, or } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readMomentCursor, writeMomentCursor } from '../../core/moment-cursor.ts'
import { containing } from '../../core/db/searched-text.ts'
import { campaignSummary } from './campaign-answer.ts'
import { campaigns } from './tables.ts'

export interface ListCampaigns {
  state?: CampaignState | undefined
  search?: string | undefined
  page: number
  limit: number
  after?: string | undefined
}

export interface CampaignPage {
  items: CampaignSummary[]
  total: number
  page: number
  next: string | null
}

/** Campaigns, last changed first, by a part of their name or subject. Refuses with invalid_input. */
export async function listCampaigns(ctx: RequestContext, wish: ListCampaigns): Promise<CampaignPage> {
  requirePermission(ctx.actor, 'marketing:read')
  const { state, search, page, limit } = wish
  const after = wish.after === undefined ? undefined : readMomentCursor(wish.after)
  const { id, name, subject, changedAt } = campaigns
  const pattern = containing(search ?? '')
  const found = and(
    state && eq(campaigns.state, state),
    search ? or(ilike(name, pattern), ilike(subject, pattern)) : undefined,
  )
  const older = after && or(lt(changedAt, after.at), and(eq(changedAt, after.at), gt(id, after.id)))
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(and(found, older))
    .orderBy(desc(changedAt), id)
    .limit(limit + 1)
    .offset(after ? 0 : (page - 1) * limit)
  const [all] = await ctx.db.select({ total: count() }).from(campaigns).where(found)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(campaignSummary),
    total: all?.total ?? 0,
    page,
    next: last && rows.length > limit ? writeMomentCursor({ at: last.changedAt, id: last.id }) : null,
  }
}
