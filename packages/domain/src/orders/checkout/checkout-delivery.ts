import { sql } from 'drizzle-orm'
import type { PayOnDeliveryRules } from '@shop/contract/admin/settings'
import { findZone, type ServedZone, prepareZoneQuery } from '../../delivery/find-zone.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import type { RequestContext } from '../../core/context.ts'
import { countRefusedDeliveries } from '../customer-history.ts'
import { unpaidLocks, unpaidLockValues, type UnpaidSubjects } from '../unpaid-orders.ts'
import type { Address } from '@shop/contract/delivery'
import { parseAddress } from '../../delivery/parse-address.ts'
import { fail } from '../../core/errors.ts'
import type { CheckoutOptions } from '@shop/contract/checkout'

const refusedDeliveries = countRefusedDeliveries(sql.placeholder('account_id'), sql.placeholder('since'))
const getZoneAndRefusedDeliveries = prepareZoneQuery(refusedDeliveries)
const getZoneAndLock = prepareZoneQuery(refusedDeliveries, unpaidLocks)

/** The start of the window of the rules; no delivery is in it if they do not count any. */
function refusedSince(ctx: RequestContext, rules: PayOnDeliveryRules): string {
  if (rules.max_refused_deliveries === 0) return 'infinity'
  return addMs(ctx.clock.now(), -rules.refused_deliveries_window_days * dayMs).toISOString()
}

/**
 * The zone of a location, with the number of parcels that the customer refused within the window of the rules
 * (`refused_deliveries`); 0 while the customer is unknown. Undefined if no zone covers the location.
 */
export async function findServedZone(
  ctx: RequestContext,
  place: { state: string; lga: string },
  { account_id: accountId, rules }: { account_id: string | undefined; rules: PayOnDeliveryRules },
): Promise<ServedZone | undefined> {
  if (accountId === undefined || rules.max_refused_deliveries === 0)
    return findZone(ctx, place.state, place.lga)
  const since = refusedSince(ctx, rules)
  const [zone] = await getZoneAndRefusedDeliveries(ctx, { ...place, account_id: accountId, since })
  return zone
}

/**
 * The same for the order that a customer is placing, with the locks that getOpenUnpaid needs. Sent when it is called, so
 * that statements sent after it run under the locks.
 */
export async function lockUnpaidAndFindZone(
  ctx: RequestContext,
  address: Address,
  subjects: UnpaidSubjects,
  rules: PayOnDeliveryRules,
): Promise<ServedZone | undefined> {
  const { state, lga } = address
  const values = { ...unpaidLockValues(subjects), state, lga, since: refusedSince(ctx, rules) }
  const [zone] = await getZoneAndLock(ctx, values)
  return zone
}

/** Parses and normalises the address of an order. Throws invalid_input (`address.…`). */
export function parseCheckoutAddress(input: Address, isPickup = false): Address {
  const reading = parseAddress(input, isPickup)
  if ('address' in reading) return reading.address
  const errors = Object.entries(reading.errors).map(([field, texts]) => [`address.${field}`, texts] as const)
  return fail('invalid_input', { errors: Object.fromEntries(errors) })
}

/** For items that the customer takes along: no fee, no delivery time, and payment on the spot. */
export const inStoreZone: ServedZone = {
  id: 0,
  name: 'Collected in store',
  fee_kobo: 0,
  free_weight_grams: 0,
  extra_kilo_kobo: 0,
  min_days: 0,
  max_days: 0,
  pay_on_delivery: true,
  position: 0,
  bands: [],
  free_from_kobo: null,
  version: 1,
  points: [],
  refused_deliveries: 0,
}

/** Door delivery, without coupons, store credit, a gift note or anything for extensions. */
export const defaultCheckoutOptions: CheckoutOptions = {
  delivery: { method: 'door' },
  coupons: [],
  use_credit: false,
  gift_note: '',
  extension_values: {},
}
