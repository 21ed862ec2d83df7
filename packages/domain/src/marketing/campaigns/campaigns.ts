import type { Campaign, CampaignInput, CampaignStatus, CampaignSummary } from '@shop/contract/admin/campaigns'
import { requirePermission, actorAccountId, hasPermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { recordAudit } from '../../core/audit.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { campaigns, type CampaignRow, campaignRecipients, type RecipientStatus } from './tables.ts'
import { eq, sql } from 'drizzle-orm'
import { getAccountNames } from '../../identity/accounts/accounts.ts'
import { fail } from '../../core/errors.ts'
import { findSegment } from '../segments/segments.ts'
import { getJob } from '../../operations/jobs/jobs.ts'

/** One campaign with its results so far. Throws not_found. */
export async function getCampaign(ctx: RequestContext, { campaign_id: id }: { campaign_id: string }) {
  requirePermission(ctx.actor, 'marketing:read')
  return presentCampaign(ctx, id)
}

/** Creates a draft, which may be incomplete. */
export async function createCampaign(
  ctx: RequestContext,
  { key, ...input }: CampaignInput & { key?: string },
): Promise<Campaign> {
  requirePermission(ctx.actor, 'marketing:write')
  return withIdempotency(ctx, { key, operation: 'campaign.create', input }, async (ctx) => {
    const now = ctx.clock.now()
    const id = ctx.ids.next(now)
    await ctx.db.insert(campaigns).values({
      ...toColumns(input),
      id,
      updated_by: actorAccountId(ctx.actor),
      created_at: now,
      updated_at: now,
    })
    await recordAudit(ctx, 'marketing.campaign_created', `campaign:${id}`, { after: input })
    return presentCampaign(ctx, id)
  })
}

/** Changes a draft. Throws not_found, invalid_transition, or version_conflict. */
export async function updateCampaign(
  ctx: RequestContext,
  { campaign_id: id, version, ...input }: CampaignInput & { version: number } & { campaign_id: string },
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

/** Deletes a draft. Throws not_found, or invalid_transition. */
export async function deleteCampaign(ctx: RequestContext, { campaign_id: id }: { campaign_id: string }) {
  requirePermission(ctx.actor, 'marketing:write')
  await inTransaction(ctx, async (ctx) => {
    const { name } = await lockCampaign(ctx, id, 'edit')
    await ctx.db.delete(campaigns).where(eq(campaigns.id, id))
    await recordAudit(ctx, 'marketing.campaign_deleted', `campaign:${id}`, { before: { name } })
  })
}

/** The stored campaign. Throws not_found. */
export async function findCampaign(ctx: RequestContext, id: string): Promise<CampaignRow> {
  const [found] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id))
  return found ?? fail('not_found')
}

/** The stored campaign, locked for this transaction. Throws not_found, or invalid_transition. */
export async function lockCampaign(ctx: RequestContext, id: string, action: CampaignAction) {
  const [found] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!found) fail('not_found')
  if (!isActionAllowed(found.status, action)) fail('invalid_transition')
  return found
}

/** Throws version_conflict unless the caller's version is current. */
export async function assertVersion(ctx: RequestContext, campaign: CampaignRow, version: number) {
  if (campaign.version === version) return
  const { updated_by: updatedBy, updated_at: updatedAt } = campaign
  const names = await getAccountNames(ctx, updatedBy ? [updatedBy] : [])
  fail('version_conflict', {
    actor_name: names.get(updatedBy ?? '') ?? 'somebody else',
    updated_at: updatedAt.toISOString(),
    version: campaign.version,
  })
}

type CampaignAction = 'edit' | 'send' | 'stop'

/** Statuses in which an action is allowed. A sent campaign never changes. */
const allowedStatuses: Record<CampaignAction, readonly CampaignStatus[]> = {
  edit: ['draft'],
  send: ['draft'],
  stop: ['scheduled', 'sending'],
}

function isActionAllowed(status: CampaignStatus, action: CampaignAction): boolean {
  return allowedStatuses[action].includes(status)
}

/** The columns of an input. */
function toColumns({ segment_id, ...input }: CampaignInput) {
  return { ...input, segment_id }
}

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

/** The current campaign. Throws not_found. */
export async function presentCampaign(ctx: RequestContext, id: string): Promise<Campaign> {
  const row = await findCampaign(ctx, id)
  const { preheader, body, version, job_id: jobId, segment_id: segmentId } = row
  const segment = segmentId ? await findSegment(ctx, segmentId) : undefined
  return {
    ...presentCampaignSummary(row),
    preheader,
    body,
    segment_id: segmentId,
    segment_name: segment?.name ?? null,
    version,
    delivery_stats: await getOutcome(ctx, row),
    // Without the permission to send, only the counts show the progress.
    job: jobId && hasPermission(ctx.actor, 'marketing:send') ? await getJob(ctx, { job_id: jobId }) : null,
  }
}

async function getOutcome(
  ctx: RequestContext,
  { id, started_at: startedAt }: CampaignRow,
): Promise<Campaign['delivery_stats']> {
  const counts: Partial<Record<RecipientStatus, number>> = {}
  if (startedAt) {
    const rows = await ctx.db
      .select({ status: campaignRecipients.status, count: sql<number>`count(*)::int` })
      .from(campaignRecipients)
      .where(eq(campaignRecipients.campaign_id, id))
      .groupBy(campaignRecipients.status)
    for (const { status, count } of rows) counts[status] = count
  }
  const { queued = 0, sending = 0, sent = 0, skipped = 0, failed = 0 } = counts
  return { queued: queued + sending, sent, skipped, failed }
}
