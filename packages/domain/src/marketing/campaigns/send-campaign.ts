import type { Campaign, CampaignCheck } from '@shop/contract/admin/campaigns'
import { eq } from 'drizzle-orm'
import { actorAccountId, actorKey, requirePermission, hasPermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { startJob } from '../../core/jobs/background-jobs.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { enqueue, type OutboxMessage } from '../../core/jobs/outbox.ts'
import { fail } from '../../core/errors.ts'
import { presentCampaign, lockCampaign, assertVersion } from './campaigns.ts'
import { countAudience, getSegmentRule } from './audience.ts'
import { previewCampaign } from './preview-campaign.ts'
import { type CampaignRow, campaigns } from './tables.ts'
import { findSegment } from '../segments/segments.ts'
import { asStarter } from '../../identity/api-keys/authenticate-key.ts'

interface SendCampaignInput {
  campaign_id: string
  version: number
  /** Null for now. */
  at: Date | null
  key: string | undefined
}

/**
 * Sends a draft, or schedules it. Throws not_found, invalid_transition, version_conflict, or invalid_input if a check
 * fails.
 */
export async function sendCampaign(ctx: RequestContext, input: SendCampaignInput): Promise<Campaign> {
  requirePermission(ctx.actor, 'marketing:send')
  const { campaign_id: campaignId, version, at, key } = input
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
  const fieldErrors = checks.filter(({ level }) => level === 'error').map(({ message }) => message)
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
  await enqueue(ctx, 'campaign.start', { campaign_id: id, version: next }, sendAt)
}

/** Starts the background job of a locked campaign. */
async function startSending(ctx: RequestContext, { id, name, version, segment_id: segmentId }: CampaignRow) {
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    // Later changes to the segment do not affect this campaign.
    const rule = await getSegmentRule(ctx, segmentId)
    const { recipient_count } = await countAudience(ctx, { segment_id: segmentId })
    const jobId = await startJob(ctx, {
      kind: 'campaign.send',
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

/**
 * Handles the outbox kind 'campaign-start': starts a scheduled campaign with its sender's current permissions. Does
 * nothing if it was stopped or rescheduled. Makes it a draft again if the sender lost the permission or the segment
 * was deleted.
 */
export async function startScheduledCampaign(
  ctx: RequestContext,
  { payload }: OutboxMessage<'campaign.start'>,
): Promise<void> {
  const { campaign_id: campaignId, version } = payload
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
