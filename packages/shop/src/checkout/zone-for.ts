import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import { findZone, type ServedZone } from '../delivery/find-zone.ts'
import { later } from '../kernel/clock.ts'
import type { ShopContext } from '../kernel/context.ts'
import { refusalsOf } from '../orders/refusals-of.ts'

const dayMs = 24 * 60 * 60_000

/**
 * The zone of a place, and how many parcels the buyer let go back in the days that the rules look at (`counted`); none
 * while nobody knows who buys.
 */
export async function zoneFor(
  shop: ShopContext,
  place: { state: string; lga: string },
  { accountId, rules }: { accountId: string | undefined; rules: PayOnDeliveryRules },
): Promise<ServedZone | undefined> {
  const since = later(shop.clock.now(), -rules.refusals_days * dayMs)
  const count = accountId !== undefined && rules.refusals_max > 0 ? refusalsOf(accountId, since) : undefined
  return findZone(shop, place.state, place.lga, count)
}
