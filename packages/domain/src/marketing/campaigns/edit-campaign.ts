import type { Campaign, CampaignInput } from '@shop/contract/admin/campaigns'
import { eq } from 'drizzle-orm'
import { actorAccountId } from '../../catalogue/products/editor.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { presentCampaign } from './campaign-answer.ts'
import { toColumns } from './campaign-columns.ts'
import { lockCampaign, assertVersion } from './find-campaign.ts'
import { campaigns } from './tables.ts'

/** Changes a draft. Refuses with not_found, step_not_allowed, or changed_by_other. */
export async function updateCampaign(
  ctx: RequestContext,
  id: string,
  { version, ...input }: CampaignInput & { version: number },
): Promise<Campaign> {
  requirePermission(ctx.actor, 'marketing:write')
  return inTransaction(ctx, async (ctx) => {
    const before = await lockCampaign(ctx, id, 'edit')
    await assertVersion(ctx, before, version)
    await ctx.db
      .update(campaigns)
      .set({
        ...toColumns(input),
        version: version + 1,
        updated_by: actorAccountId(ctx.actor),
        updated_at: ctx.clock.now(),
      })
      .where(eq(campaigns.id, id))
    const { name, subject, preheader, body, segment_id: segmentId } = before
    await recordAudit(ctx, 'marketing.campaign_updated', `campaign:${id}`, {
      before: { name, subject, preheader, body, segment_id: segmentId },
      after: input,
    })
    return presentCampaign(ctx, id)
  })
}

/** Deletes a draft. Refuses with not_found, or step_not_allowed. */
export async function deleteCampaign(ctx: RequestContext, id: string): Promise<void> {
  requirePermission(ctx.actor, 'marketing:write')
  await inTransaction(ctx, async (ctx) => {
    const { name } = await lockCampaign(ctx, id, 'edit')
    await ctx.db.delete(campaigns).where(eq(campaigns.id, id))
    await recordAudit(ctx, 'marketing.campaign_deleted', `campaign:${id}`, { before: { name } })
  })
}
