import { and, eq } from 'drizzle-orm'
import { actorAccountId, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { cancelJob, lockJob } from '../../core/jobs/background-jobs.ts'
import type { JobCancelHook } from '../../operations/jobs/jobs.ts'
import { presentCampaign, findCampaign, lockCampaign } from './campaigns.ts'
import { campaignRecipients, campaigns } from './tables.ts'

/**
 * Stops a campaign: a scheduled one becomes a draft again; one in progress sends no more emails, and its job ends.
 * Throws not_found, or invalid_transition.
 */
export async function cancelCampaign(ctx: RequestContext, { campaign_id: id }: { campaign_id: string }) {
  requirePermission(ctx.actor, 'marketing:send')
  return inTransaction(ctx, async (ctx) => {
    const { job_id: jobId } = await findCampaign(ctx, id)
    if (jobId) await lockJob(ctx, jobId)
    const { status, version } = await lockCampaign(ctx, id, 'stop')
    const now = ctx.clock.now()
    const next = status === 'sending' ? 'cancelled' : 'draft'
    await ctx.db
      .update(campaigns)
      .set({
        status: next,
        send_at: null,
        scheduled_by: null,
        version: version + 1,
        updated_by: actorAccountId(ctx.actor),
        updated_at: now,
      })
      .where(eq(campaigns.id, id))
    await ctx.db
      .update(campaignRecipients)
      .set({ status: 'skipped', updated_at: now })
      .where(and(eq(campaignRecipients.campaign_id, id), eq(campaignRecipients.status, 'queued')))
    if (jobId) await cancelJob(ctx, jobId)
    await recordAudit(ctx, 'marketing.campaign_cancelled', `campaign:${id}`, { before: status, after: next })
    return presentCampaign(ctx, id)
  })
}

/** Cancelling the job of a campaign cancels the campaign: queued emails are not sent. */
export const cancelCampaignForJob: JobCancelHook = async (ctx, input) => {
  const { campaign_id: campaignId } = input as { campaign_id: string }
  const { status } = await findCampaign(ctx, campaignId)
  if (status === 'sending') await cancelCampaign(ctx, { campaign_id: campaignId })
}
