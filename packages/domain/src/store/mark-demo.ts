import { announceChange } from '../core/announce.ts'
import { inTransaction, type ShopContext } from '../core/context.ts'
import { readSettings, storeSetting } from './stored-setting.ts'

/** Notes whether the shop shows the demonstration catalogue, so that it says so of itself. */
export async function markDemo(shop: ShopContext, isDemo: boolean): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await storeSetting(shop, 'demo', isDemo)
    await announceChange(shop, 'settings')
  })
}

/** Whether this shop has ever been filled with the demonstration catalogue, also if the owner took it out again. */
export async function hasSeenDemo(shop: ShopContext): Promise<boolean> {
  return (await readSettings(shop)).demo !== undefined
}
