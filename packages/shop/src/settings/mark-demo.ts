import { announceChange } from '../kernel/announce.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { storeSetting } from './stored-setting.ts'

/** Notes whether the shop shows the demonstration catalogue, so that it says so of itself. */
export async function markDemo(shop: ShopContext, isDemo: boolean): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await storeSetting(shop, 'demo', isDemo)
    await announceChange(shop, 'settings')
  })
}
