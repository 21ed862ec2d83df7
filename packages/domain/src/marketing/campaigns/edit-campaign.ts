import type { Campaign, CampaignWish } from '@shop/contract/admin/campaigns'
import { eq } from 'drizzle-orm'
import { editorOf } from '../../catalogue/products/editor.ts'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { campaignAnswer } from './campaign-answer.ts'
import { columnsOf } from './campaign-columns.ts'
import { lockCampaign, requireSeen } from './find-campaign.ts'
import { campaigns } from './tables.ts'

/** Changes a draft. Refuses with not_found, step_not_allowed, or changed_by_other. */
export async function editCampaign(
  shop: ShopContext,
  id: string,
  { version, ...wish }: CampaignWish & { version: number },
): Promise<Campaign> {
  requirePermission(shop.actor, 'marketing:edit')
  return inTransaction(shop, async (shop) => {
    const before = await lockCampaign(shop, id, 'edit')
    await requireSeen(shop, before, version)
    await shop.db
      .update(campaigns)
      .set({
        ...columnsOf(wish),
        version: version + 1,
        modifiedBy: editorOf(shop.actor),
        changedAt: shop.clock.now(),
      })
      .where(eq(campaigns.id, id))
    const { name, subject, preheader, body, segmentId } = before
    await recordAct(shop, 'campaigns:edit', `campaign:${id}`, {
      before: { name, subject, preheader, body, segment_id: segmentId },
      after: wish,
    })
    return campaignAnswer(shop, id)
  })
}

/** Deletes a draft. Refuses with not_found, or step_not_allowed. */
export async function deleteCampaign(shop: ShopContext, id: string): Promise<void> {
  requirePermission(shop.actor, 'marketing:edit')
  await inTransaction(shop, async (shop) => {
    const { name } = await lockCampaign(shop, id, 'edit')
    await shop.db.delete(campaigns).where(eq(campaigns.id, id))
    await recordAct(shop, 'campaigns:delete', `campaign:${id}`, { before: { name } })
  })
}
