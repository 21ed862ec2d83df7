import type { Campaign } from '@shop/contract/admin/campaigns'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { presentCampaign } from './campaign-answer.ts'

/** One campaign with what became of it so far. Refuses with not_found. */
export async function getCampaign(ctx: RequestContext, id: string): Promise<Campaign> {
  requirePermission(ctx.actor, 'marketing:read')
  return presentCampaign(ctx, id)
}
