import type { Campaign, CampaignWish } from '@shop/contract/admin/campaigns'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { ShopContext } from '../../core/context.ts'
import { onceOnly } from '../../core/idempotency.ts'
import { columnsOf } from './campaign-columns.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { editorOf } from '../../catalogue/products/editor.ts'
import { campaigns } from './tables.ts'

/** Begins a campaign as a draft, which may be unfinished. */
export async function addCampaign(
  shop: ShopContext,
  wish: CampaignWish,
  key: string | undefined,
): Promise<Campaign> {
  requirePermission(shop.actor, 'marketing:edit')
  return onceOnly(shop, { key, act: 'campaigns.add', wish }, async (shop) => {
    const now = shop.clock.now()
    const id = shop.ids.next(now)
    await shop.db
      .insert(campaigns)
      .values({ ...columnsOf(wish), id, modifiedBy: editorOf(shop.actor), createdAt: now, changedAt: now })
    await recordAct(shop, 'campaigns:add', `campaign:${id}`, { after: wish })
    return campaignAnswer(shop, id)
  })
}
