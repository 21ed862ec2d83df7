import type { Campaign, CampaignCheck } from '@shop/contract/admin/campaigns'
import { eq } from 'drizzle-orm'
import { actorAccountId } from '../../catalogue/products/editor.ts'
import { actorKey, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-job.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { fail } from '../../core/refusal.ts'
import { presentCampaign } from './campaign-answer.ts'
import { countAudience } from './count-audience.ts'
import { lockCampaign, assertVersion } from './find-campaign.ts'
import { previewCampaign } from './preview-campaign.ts'
import { getSegmentRule } from './rule-of.ts'
import { type CampaignRow, campaigns } from './tables.ts'

/** The kind of job that hands a campaign over to its readers. */
export const campaignSendJob = 'campaign.send'
/** The outbox kind that begins a scheduled campaign (start-scheduled.ts). */
export const startCampaignTask = 'campaign.start'

export interface SendCampaignInput {
  campaignId: string
  version: number
  /** Null: now. */
  at: Date | null
  key: string | undefined
}

/**
 * Sends a draft, or schedules it. Refuses with not_found, step_not_allowed, changed_by_other, or invalid_input where
 * something keeps it from being sent.
 */
export async function sendCampaign(ctx: RequestContext, input: SendCampaignInput): Promise<Campaign> {
  requirePermission(ctx.actor, 'marketing:send')
  const { campaignId, version, at, key } = input
  const idempotency = { key, operation: 'campaign.send', input: { campaign_id: campaignId, version, at } }
  return withIdempotency(ctx, idempotency, async (ctx) => {
    const campaign = await lockCampaign(ctx, campaignId, 'send')
    await assertVersion(ctx, campaign, version)
    assertNoErrors((await previewCampaign(ctx, campaign)).checks)
    await getSegmentRule(ctx, campaign.segment_id)
    if (at && at > ctx.clock.now()) await schedule(ctx, campaign, at)
    else await startSending(ctx, campaign)
    await recordAudit(ctx, 'marketing.campaign_sent', `campaign:${campaignId}`, {
      at: at?.toISOString() ?? 'now',
    })
    return presentCampaign(ctx, campaignId)
  })
}

function assertNoErrors(checks: readonly CampaignCheck[]): void {
  const fieldErrors = checks.filter(({ level }) => level === 'error').map(({ message: words }) => words)
  if (fieldErrors.length > 0) fail('invalid_input', { errors: { body: fieldErrors } })
}

async function schedule(ctx: RequestContext, { id, version }: CampaignRow, sendAt: Date): Promise<void> {
  const now = ctx.clock.now()
  const next = version + 1
  await ctx.db
    .update(campaigns)
    .set({
      status: 'scheduled',
      send_at: sendAt,
      scheduled_by: actorKey(ctx.actor),
      version: next,
      updated_by: actorAccountId(ctx.actor),
      updated_at: now,
    })
    .where(eq(campaigns.id, id))
  await enqueue(ctx, startCampaignTask, { campaign_id: id, version: next }, sendAt)
}

/** Hands a locked campaign to the background: its readers are looked up there, step by step. */
export async function startSending(
  ctx: RequestContext,
  { id, name, version, segment_id: segmentId }: CampaignRow,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    // Who changes the segment from now on changes nothing for this campaign.
    const rule = await getSegmentRule(ctx, segmentId)
    const { recipient_count } = await countAudience(ctx, segmentId)
    const jobId = await startJob(ctx, {
      kind: campaignSendJob,
      title: `Campaign: ${name}`,
      link: `/admin/marketing/campaigns/${id}`,
      permission: 'marketing:send',
      input: { campaign_id: id, rule },
      total: recipient_count,
    })
    await ctx.db
      .update(campaigns)
      .set({
        status: 'sending',
        send_at: null,
        job_id: jobId,
        started_at: now,
        updated_at: now,
        version: version + 1,
      })
      .where(eq(campaigns.id, id))
  })
}
