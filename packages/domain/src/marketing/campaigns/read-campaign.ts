import type { Campaign } from '@shop/contract/admin/campaigns'
import { requirePermission } from '../../core/actor.ts'
import type { ShopContext } from '../../core/context.ts'
import { campaignAnswer } from './campaign-answer.ts'

/** One campaign with what became of it so far. Refuses with not_found. */
export async function readCampaign(shop: ShopContext, id: string): Promise<Campaign> {
  requirePermission(shop.actor, 'marketing:read')
  return campaignAnswer(shop, id)
}
