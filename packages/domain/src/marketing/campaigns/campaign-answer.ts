import type { Campaign, CampaignSummary } from '@shop/contract/admin/campaigns'
import { eq, sql } from 'drizzle-orm'
import { findSegment } from '../segments/find-segment.ts'
import { hasPermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { getJob } from '../../operations/jobs/read-job.ts'
import { findCampaign } from './find-campaign.ts'
import { campaignRecipients, type CampaignRow, type RecipientStatus } from './tables.ts'

export function presentCampaignSummary(row: CampaignRow): CampaignSummary {
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    status: row.status,
    send_at: (row.started_at ?? row.send_at)?.toISOString() ?? null,
    recipient_count: row.recipient_count,
    updated_at: row.updated_at.toISOString(),
  }
}

/** The campaign as staff see it now. Refuses with not_found. */
export async function presentCampaign(ctx: RequestContext, id: string): Promise<Campaign> {
  const row = await findCampaign(ctx, id)
  const { preheader, body, version, job_id: jobId, segment_id: segmentId } = row
  const segment = segmentId ? await findSegment(ctx, segmentId) : undefined
  return {
    ...presentCampaignSummary(row),
    preheader,
    body,
    segment_id: segmentId,
    segment_name: segment?.name ?? '',
    version,
    delivery_stats: await getOutcome(ctx, row),
    // Who may not send sees how far it is by the numbers.
    job: jobId && hasPermission(ctx.actor, 'marketing:send') ? await getJob(ctx, jobId) : null,
  }
}

async function getOutcome(
  ctx: RequestContext,
  { id, started_at: startedAt }: CampaignRow,
): Promise<Campaign['delivery_stats']> {
  const counts: Partial<Record<RecipientStatus, number>> = {}
  if (startedAt) {
    const rows = await ctx.db
      .select({ state: campaignRecipients.status, count: sql<number>`count(*)::int` })
      .from(campaignRecipients)
      .where(eq(campaignRecipients.campaign_id, id))
      .groupBy(campaignRecipients.status)
    for (const { state, count } of rows) counts[state] = count
  }
  const { queued = 0, sending = 0, sent = 0, skipped = 0, failed = 0 } = counts
  return { queued: queued + sending, sent, skipped, failed }
}
