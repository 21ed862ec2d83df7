import { paymentMethodNames, paymentMethods } from '@shop/contract/payment-methods'
import { sql } from 'drizzle-orm'
import { realShare } from './payable.ts'
import { orders, orderSteps } from './tables.ts'

/** Orders of an account that ended without a payment, so that their stock was reserved for nothing. */
export interface EndedUnpaid {
  /** Paid online at once, of the last day: their stock is reserved for minutes only. */
  online: number
  /** The others, of the days that were asked for. */
  others: number
}

export const onlineMethods = sql.join(
  paymentMethodNames.filter((method) => paymentMethods[method].online).map((method) => sql`${method}`),
  sql`, `,
)

const value = sql.placeholder
const isOnline = sql`${orders.paymentMethod} in (${onlineMethods})`

/** They lapsed, nobody confirmed them, or the customer cancelled them after more than an hour. */
const hasEnded = sql`exists (select from ${orderSteps}
  where ${orderSteps.orderId} = ${orders.id} and ${orderSteps.state} = ${orders.state}
  and ${orderSteps.at} > ${value('now')}::timestamptz
    - case when ${isOnline} then interval '1 day' else make_interval(days => ${value('lapsedDays')}::int) end
  and (${orders.state} = 'lapsed' or ${orderSteps.actor} like 'system:%'
    or (${orderSteps.actor} = 'account:' || ${value('accountId')}::text and ${orderSteps.at} > ${orders.placedAt} + interval '1 hour')))`

/**
 * EndedUnpaid of an account as JSON, for the values `accountId`, `now` and `lapsedDays`. A later order that was paid makes
 * up for them; of plans staff decide.
 */
export const endedUnpaid = sql<EndedUnpaid>`(select jsonb_build_object(
    'online', count(*) filter (where ${isOnline}), 'others', count(*) filter (where not ${isOnline}))
  from ${orders} where ${orders.accountId} = ${value('accountId')}::uuid and ${orders.madeBy} is null
  and ${orders.paymentMethod} <> 'pay_later' and ${orders.state} in ('lapsed', 'cancelled')
  and ${orders.paidKobo} * ${realShare}::bigint < ${orders.totalKobo} and ${hasEnded}
  and not exists (select from orders paid where paid.account_id = ${orders.accountId}
    and paid.payment_state = 'paid' and paid.placed_at > ${orders.placedAt}))`
