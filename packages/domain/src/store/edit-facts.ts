import type { ShopFacts } from '@shop/contract/settings'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { Refusal } from '../core/refusal.ts'
import { factsFaults } from './facts-faults.ts'
import { readFacts } from './read-facts.ts'
import type { EditableFacts } from './shop-facts.ts'
import { lockSetting, storeSetting } from './stored-setting.ts'

/** Replaces the shop's facts; every page shows them within a second. */
export async function editFacts(ctx: RequestContext, wish: EditableFacts): Promise<ShopFacts> {
  requirePermission(ctx.actor, 'settings:write')
  const errors = factsFaults(wish)
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { errors })
  return inTransaction(ctx, async (ctx) => {
    await lockSetting(ctx, 'store_details')
    const before = await readFacts(ctx)
    await storeSetting(ctx, 'store_details', wish)
    const after = await readFacts(ctx)
    await recordAct(ctx, 'settings.store_details_updated', 'settings:store_details', { before, after })
    await announceChange(ctx, 'settings')
    return after
  })
}
