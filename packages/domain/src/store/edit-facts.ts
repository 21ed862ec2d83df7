import type { ShopFacts } from '@shop/contract/settings'
import { requirePermission } from '../core/actor.ts'
import { announceChange } from '../core/announce.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
import { Refusal } from '../core/refusal.ts'
import { factsFaults } from './facts-faults.ts'
import { readFacts } from './read-facts.ts'
import type { EditableFacts } from './shop-facts.ts'
import { lockSetting, storeSetting } from './stored-setting.ts'

/** Replaces the shop's facts; every page shows them within a second. */
export async function editFacts(shop: ShopContext, wish: EditableFacts): Promise<ShopFacts> {
  requirePermission(shop.actor, 'settings:edit')
  const errors = factsFaults(wish)
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { errors })
  return inTransaction(shop, async (shop) => {
    await lockSetting(shop, 'shop_facts')
    const before = await readFacts(shop)
    await storeSetting(shop, 'shop_facts', wish)
    const after = await readFacts(shop)
    await recordAct(shop, 'settings:edit', 'settings:shop_facts', { before, after })
    await announceChange(shop, 'settings')
    return after
  })
}
