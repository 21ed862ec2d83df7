import { sql } from 'drizzle-orm'
import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import { findZone, type ServedZone, prepareZoneQuery } from '../../delivery/find-zone.ts'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { countRefusedDeliveries } from '../refusals-of.ts'

const getZoneAndRefusedDeliveries = prepareZoneQuery(
  countRefusedDeliveries(sql.placeholder('account_id'), sql.placeholder('since')),
)

const dayMs = 24 * 60 * 60_000

/**
 * The zone of a place, and how many parcels the buyer let go back in the days that the rules look at (`counted`); none
 * while nobody knows who buys.
 */
export async function findServedZone(
  ctx: RequestContext,
  place: { state: string; lga: string },
  { account_id: accountId, rules }: { account_id: string | undefined; rules: PayOnDeliveryRules },
): Promise<ServedZone | undefined> {
  if (accountId === undefined || rules.max_refused_deliveries === 0)
    return findZone(ctx, place.state, place.lga)
  const since = addMs(ctx.clock.now(), -rules.refused_deliveries_window_days * dayMs).toISOString()
  const [zone] = await getZoneAndRefusedDeliveries(ctx, { ...place, account_id: accountId, since })
  return zone
}
