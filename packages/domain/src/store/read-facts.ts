import type { ShopFacts } from '@shop/contract/settings'
import type { ShopContext } from '../core/context.ts'
import { shopFactsOf } from './shop-facts.ts'
import { readSettings } from './stored-setting.ts'

/** What the shop says of itself; anybody may know. */
export async function readFacts(shop: ShopContext): Promise<ShopFacts> {
  const stored = await readSettings(shop)
  return shopFactsOf(stored.shop_facts, stored.demo === true)
}
