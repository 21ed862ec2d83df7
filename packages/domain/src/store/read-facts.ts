import type { ShopFacts } from '@shop/contract/settings'
import type { RequestContext } from '../core/context.ts'
import { shopFactsOf } from './shop-facts.ts'
import { readSettings } from './stored-setting.ts'

/** What the shop says of itself; anybody may know. */
export async function readFacts(ctx: RequestContext): Promise<ShopFacts> {
  const stored = await readSettings(ctx)
  return shopFactsOf(stored.store_details, stored.demo === true)
}
