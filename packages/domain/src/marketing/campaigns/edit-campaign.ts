import type { Campaign, CampaignWish } from '@shop/contract/admin/campaigns'
import { eq } from 'drizzle-orm'
import { editorOf } from '../../catalogue/products/editor.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { columnsOf } from './campaign-columns.ts'
import { lockCampaign, requireSeen } from './find-campaign.ts'
import { campaigns } from './tables.ts'

/** Changes a draft. Refuses with not_found, step_not_allowed, or changed_by_other. */
export async function editCampaign(
  ctx: RequestContext,
  id: string,
  { version, ...wish }: CampaignWish & { version: number },
): Promise<Campaign> {
  requirePermission(ctx.actor, 'marketing:write')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCampaign(ctx, id, 'edit')
    await requireSeen(ctx, before, version)
    await ctx.db
      .update(campaigns)
      .set({
        ...columnsOf(wish),
        version: version + 1,
        updated_by: editorOf(ctx.actor),
        updated_at: ctx.clock.now(),
      })
      .where(eq(campaigns.id, id))
    const { name, subject, preheader, body, segment_id: segmentId } = before
    await recordAct(ctx, 'marketing.campaign_updated', `campaign:${id}`, {
      before: { name, subject, preheader, body, segment_id: segmentId },
      after: wish,
    })
    return campaignAnswer(ctx, id)
  })
}

/** Deletes a draft. Refuses with not_found, or step_not_allowed. */
export async function deleteCampaign(ctx: RequestContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'marketing:write')
  await inTransaction(ctx, async (ctx) => {
    const { name } = await lockCampaign(ctx, id, 'edit')
    await ctx.db.delete(campaigns).where(eq(campaigns.id, id))
    await recordAct(ctx, 'marketing.campaign_deleted', `campaign:${id}`, { before: { name } })
  })
}
