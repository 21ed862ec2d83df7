import type { StoreDetails } from '@shop/contract/settings'
import type { RequestContext } from '../core/context.ts'
import { toStoreDetails } from './shop-facts.ts'
import { getSettings } from './stored-setting.ts'

/** What the shop says of itself; anybody may know. */
export async function loadStoreDetails(ctx: RequestContext): Promise<StoreDetails> {
  const stored = await getSettings(ctx)
  return toStoreDetails(stored.store_details, stored.demo === true)
}
