import type { Campaign, CampaignSummary } from '@shop/contract/admin/campaigns'
import { eq, sql } from 'drizzle-orm'
import { findSegment } from '../segments/find-segment.ts'
import { mayDo } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { readJob } from '../../operations/jobs/read-job.ts'
import { findCampaign } from './find-campaign.ts'
import { campaignReceivers, type CampaignRow, type ReceiverState } from './tables.ts'

export function campaignSummary(row: CampaignRow): CampaignSummary {
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    state: row.state,
    send_at: (row.startedAt ?? row.sendAt)?.toISOString() ?? null,
    posted: row.posted,
    changed_at: row.changedAt.toISOString(),
  }
}

/** The campaign as staff see it now. Refuses with not_found. */
export async function campaignAnswer(ctx: RequestContext, id: string): Promise<Campaign> {
  const row = await findCampaign(ctx, id)
  const { preheader, body, version, jobId, segmentId } = row
  const segment = segmentId ? await findSegment(ctx, segmentId) : undefined
  return {
    ...campaignSummary(row),
    preheader,
    body,
    segment_id: segmentId,
    segment_name: segment?.name ?? '',
    version,
    outcome: await outcomeOf(ctx, row),
    // Who may not send sees how far it is by the numbers.
    job: jobId && mayDo(ctx.actor, 'marketing:send') ? await readJob(ctx, jobId) : null,
  }
}

async function outcomeOf(ctx: RequestContext, { id, startedAt }: CampaignRow): Promise<Campaign['outcome']> {
  const counts: Partial<Record<ReceiverState, number>> = {}
  if (startedAt) {
    const rows = await ctx.db
      .select({ state: campaignReceivers.state, count: sql<number>`count(*)::int` })
      .from(campaignReceivers)
      .where(eq(campaignReceivers.campaignId, id))
      .groupBy(campaignReceivers.state)
    for (const { state, count } of rows) counts[state] = count
  }
  const { posted = 0, sending = 0, sent = 0, skipped = 0, failed = 0 } = counts
  return { waiting: posted + sending, sent, skipped, failed }
}
