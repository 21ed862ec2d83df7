import { type Placeholder, type SQL, sql } from 'drizzle-orm'

/**
 * How many parcels that were to be paid at the door an account did not take, or could not pay, since a moment: they came
 * back, or are on their way. For a statement of any domain; its tables have names of their own in it.
 */
export function countRefusedDeliveries(accountId: SQL | Placeholder, since: Date | Placeholder): SQL<number> {
  const from = since instanceof Date ? since.toISOString() : since
  return sql<number>`(
    select count(distinct back.id)::int from orders ordered
    join parcels back on back.order_id = ordered.id
    join parcel_events happened on happened.parcel_id = back.id
    where ordered.account_id = ${accountId}::uuid and ordered.payment_method = 'pay_on_delivery'
      and back.status in ('returning', 'returned') and happened.reason in ('refused', 'cash_unavailable')
      and happened.occurred_at >= ${from}::timestamptz)`
}
