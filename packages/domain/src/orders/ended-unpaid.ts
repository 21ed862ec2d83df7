import { paymentMethodNames, paymentMethods } from '@shop/contract/payment-methods'
import { sql } from 'drizzle-orm'
import { substantialShare } from './payable.ts'
import { orders, orderStatusHistory } from './tables.ts'

/** Orders of an account that ended without a payment, so that their stock was reserved for nothing. */
export interface EndedUnpaid {
  /** Paid online at once, of the last day: their stock is reserved for minutes only. */
  online: number
  /** The others, of the days that were asked for. */
  others: number
}

export const onlineMethods = sql.join(
  paymentMethodNames.filter((method) => paymentMethods[method].isOnline).map((method) => sql`${method}`),
  sql`, `,
)

const value = sql.placeholder
const isOnline = sql`${orders.payment_method} in (${onlineMethods})`

/** They lapsed, nobody confirmed them, or the customer cancelled them after more than an hour. */
const hasEnded = sql`exists (select from ${orderStatusHistory}
  where ${orderStatusHistory.order_id} = ${orders.id} and ${orderStatusHistory.status} = ${orders.status}
  and ${orderStatusHistory.created_at} > ${value('now')}::timestamptz
    - case when ${isOnline} then interval '1 day' else make_interval(days => ${value('expiredDays')}::int) end
  and (${orders.status} = 'expired' or ${orderStatusHistory.actor} like 'system:%'
    or (${orderStatusHistory.actor} = 'account:' || ${value('account_id')}::text and ${orderStatusHistory.created_at} > ${orders.placed_at} + interval '1 hour')))`

/**
 * EndedUnpaid of an account as JSON, for the values `accountId`, `now` and `expiredDays`. A later order that was paid makes
 * up for them; of plans staff decide.
 */
export const endedUnpaid = sql<EndedUnpaid>`(select jsonb_build_object(
    'online', count(*) filter (where ${isOnline}), 'others', count(*) filter (where not ${isOnline}))
  from ${orders} where ${orders.account_id} = ${value('account_id')}::uuid and ${orders.created_by} is null
  and ${orders.payment_method} <> 'pay_later' and ${orders.status} in ('expired', 'cancelled')
  and ${orders.paid_kobo} * ${substantialShare}::bigint < ${orders.total_kobo} and ${hasEnded}
  and not exists (select from orders paid where paid.account_id = ${orders.account_id}
    and paid.payment_status = 'paid' and paid.placed_at > ${orders.placed_at}))`
