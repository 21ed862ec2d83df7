import type { Campaign, CampaignWish } from '@shop/contract/admin/campaigns'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { columnsOf } from './campaign-columns.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { editorOf } from '../../catalogue/products/editor.ts'
import { campaigns } from './tables.ts'

/** Begins a campaign as a draft, which may be unfinished. */
export async function addCampaign(
  ctx: RequestContext,
  wish: CampaignWish,
  key: string | undefined,
): Promise<Campaign> {
  requirePermission(ctx.actor, 'marketing:write')
  return onceOnly(ctx, { key, act: 'campaign.create', wish }, async (ctx) => {
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    await ctx.db
      .insert(campaigns)
      .values({ ...columnsOf(wish), id, updated_by: editorOf(ctx.actor), created_at: now, updated_at: now })
    await recordAct(ctx, 'marketing.campaign_created', `campaign:${id}`, { after: wish })
    return campaignAnswer(ctx, id)
  })
}
