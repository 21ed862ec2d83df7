import { eq } from 'drizzle-orm'
import { findSegment } from '../segments/find-segment.ts'
import { asStarter } from '../../identity/api-keys/authenticate-key.ts'
import { hasPermission } from '../../core/actor.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/due-work.ts'
import { startSending } from './send-campaign.ts'
import { campaigns } from './tables.ts'

/**
 * Carries out the outbox kind 'campaign-start': begins a scheduled campaign with the rights that its sender has now. One
 * that was stopped or scheduled anew meanwhile is left alone; one whose sender may not send any more, or whose segment is
 * gone, is a draft again.
 */
export async function startScheduledCampaign(ctx: RequestContext, { payload }: OutboxMessage): Promise<void> {
  const { campaign_id: campaignId, version } = payload as { campaign_id: string; version: number }
  await inTransaction(ctx, async (ctx) => {
    const [campaign] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, campaignId)).for('update')
    if (campaign?.status !== 'scheduled' || campaign.version !== version) return
    const actor = await asStarter(ctx, campaign.scheduled_by ?? '')
    const { segment_id: segmentId } = campaign
    const hasAudience = segmentId === null || (await findSegment(ctx, segmentId)) !== undefined
    if (hasAudience && actor && hasPermission(actor, 'marketing:send'))
      return startSending({ ...ctx, actor }, campaign)
    await ctx.db
      .update(campaigns)
      .set({ status: 'draft', send_at: null, version: version + 1, updated_at: ctx.clock.now() })
      .where(eq(campaigns.id, campaignId))
    ctx.log.warn(
      { campaign: campaignId },
      'a scheduled campaign was not sent: its sender may not, or its segment is gone',
    )
  })
}
