import type { Campaign, CampaignInput } from '@shop/contract/admin/campaigns'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { withIdempotency } from '../../core/idempotency.ts'
import { toColumns } from './campaign-columns.ts'
import { presentCampaign } from './campaign-answer.ts'
import { actorAccountId } from '../../catalogue/products/editor.ts'
import { campaigns } from './tables.ts'

/** Begins a campaign as a draft, which may be unfinished. */
export async function createCampaign(
  ctx: RequestContext,
  input: CampaignInput,
  key: string | undefined,
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
