import type { Address } from '@shop/contract/delivery'
import { type SQL, sql } from 'drizzle-orm'
import { isEmailConfirmed } from '../identity/accounts/accounts.ts'
import type { RequestContext } from '../core/context.ts'
import { preparedStatement } from '../core/prepared-statements.ts'
import { substantialShare } from './reservations.ts'
import { orderLines, orders, orderStatusHistory } from './tables.ts'
import { paymentMethodNames, paymentMethods } from '@shop/contract/checkout-options'

/** Totals of open orders that are not paid, or only to a small part. */
export interface UnpaidTotals {
  orders: number
  units: number
  /** The total of those that are not paid online. */
  kobo: number
}

export interface OpenUnpaid {
  account: UnpaidTotals
  phone: UnpaidTotals
  /** Undefined if the order is not delivered to an address. */
  address: UnpaidTotals | undefined
  /** Whether the account's email is confirmed or one of its orders was delivered. */
  isConfirmedCustomer: boolean
  ended: EndedUnpaid
}

const value = sql.placeholder
const phone = sql`${orders.address} ->> 'phone'`
const addressKey = sql`address_key(${orders.address})`

/** Must match the indexes orders_open_unpaid_phone and orders_open_unpaid_address. */
const isOpen = sql`${orders.created_by} is null and ${orders.payment_status} in ('unpaid', 'partially_paid')
  and ${orders.status} in ('awaiting_payment', 'placed', 'packed', 'shipped')
  and (${orders.paid_kobo} - ${orders.refunded_kobo}) * ${substantialShare}::bigint < ${orders.total_kobo}`

/**
 * The same, but no reason for PostgreSQL to use those indexes. Without statistics, as in a new shop, it would rather read
 * all of one than look up an account.
 */
const isOpenOfAccount = sql`coalesce(${isOpen}, false)`

const selectTotals = (
  subject: 'account' | 'phone' | 'address',
  condition: SQL,
  isUnpaid = isOpen,
) => sql`select ${subject}::text as subject, count(*)::int as orders,
  coalesce(sum((select sum(${orderLines.quantity}) from ${orderLines} where ${orderLines.order_id} = ${orders.id})), 0)::int as units,
  coalesce(sum(${orders.total_kobo}) filter (where ${orders.payment_method} not in (${onlineMethods})), 0)::float8 as kobo
  from ${orders} where ${condition} and ${isUnpaid}`

/**
 * Locks the subjects (values of unpaidLockValues) until the transaction ends, as part of a statement that runs anyway, so
 * that other orders for any of them wait. Readers need a later statement.
 */
export const unpaidLocks = sql`select count(pg_advisory_xact_lock(hashtext('open unpaid'), subject)) from (
  select distinct hashtext(name) as subject from unnest(array['account ' || ${value('account_id')}::uuid,
    'phone ' || ${value('phone')}::text, 'address ' || address_key(${value('address')}::jsonb)]) as name
  where name is not null order by 1) as subjects`

const getTotals = preparedStatement((db) =>
  db
    .select({
      subject: sql<'account' | 'phone' | 'address'>`subject`,
      orders: sql<number>`orders`,
      units: sql<number>`units`,
      kobo: sql<number>`kobo`,
      isConfirmedCustomer: sql<boolean>`${isEmailConfirmed(sql`${value('account_id')}`)} or exists (
        select from ${orders} where ${orders.account_id} = ${value('account_id')} and ${orders.status} = 'delivered')`,
      ended: sql<EndedUnpaid>`${endedUnpaid}`,
    })
    .from(
      sql`(${selectTotals('account', sql`${orders.account_id} = ${value('account_id')}`, isOpenOfAccount)}
        union all ${selectTotals('phone', sql`${phone} = ${value('phone')}::text`)}
        union all ${selectTotals('address', sql`${addressKey} = address_key(${value('address')}::jsonb)`)}) as totals`,
    )
    .prepare('open_unpaid'),
)

/** What the limits of unpaid orders count by. */
export interface UnpaidSubjects {
  account_id: string
  address: Address
  is_door_delivery: boolean
}

export function unpaidLockValues({ account_id, address, is_door_delivery: isDoorDelivery }: UnpaidSubjects) {
  return { account_id, phone: address.phone, address: isDoorDelivery ? JSON.stringify(address) : null }
}

/**
 * The open unpaid orders of an account, and of a phone and a delivery address across accounts, with the orders that
 * ended unpaid within `expiredDays`. The caller's transaction must hold unpaidLocks.
 */
export async function getOpenUnpaid(
  ctx: RequestContext,
  subjects: UnpaidSubjects,
  expiredDays: number,
): Promise<OpenUnpaid> {
  const now = ctx.clock.now().toISOString()
  const rows = await getTotals(ctx, { ...unpaidLockValues(subjects), now, expiredDays })
  const findTotals = (subject: string): UnpaidTotals => {
    const { orders, units, kobo } = rows.find((row) => row.subject === subject) ?? noTotals
    return { orders, units, kobo }
  }
  return {
    account: findTotals('account'),
    phone: findTotals('phone'),
    address: subjects.is_door_delivery ? findTotals('address') : undefined,
    isConfirmedCustomer: rows[0]?.isConfirmedCustomer ?? false,
    ended: rows[0]?.ended ?? { online: 0, others: 0 },
  }
}

const noTotals: UnpaidTotals = { orders: 0, units: 0, kobo: 0 }

/** Orders of an account that ended unpaid, so that their stock was reserved in vain. */
interface EndedUnpaid {
  /** Online payments of the last day, whose stock was only reserved for minutes. */
  online: number
  /** All others within `expiredDays`. */
  others: number
}

const onlineMethods = sql.join(
  paymentMethodNames.filter((method) => paymentMethods[method].isOnline).map((method) => sql`${method}`),
  sql`, `,
)

const isOnline = sql`${orders.payment_method} in (${onlineMethods})`

/** They expired, were not confirmed, or the customer cancelled them after more than an hour. */
const hasEnded = sql`exists (select from ${orderStatusHistory}
  where ${orderStatusHistory.order_id} = ${orders.id} and ${orderStatusHistory.status} = ${orders.status}
  and ${orderStatusHistory.created_at} > ${value('now')}::timestamptz
    - case when ${isOnline} then interval '1 day' else make_interval(days => ${value('expiredDays')}::int) end
  and (${orders.status} = 'expired' or ${orderStatusHistory.actor} like 'system:%'
    or (${orderStatusHistory.actor} = 'account:' || ${value('account_id')}::text and ${orderStatusHistory.created_at} > ${orders.placed_at} + interval '1 hour')))`

/**
 * EndedUnpaid of an account as JSON, for the values `accountId`, `now` and `expiredDays`. A later paid order makes up
 * for them. Orders with a plan do not count, because staff decide on those.
 */
const endedUnpaid = sql<EndedUnpaid>`(select jsonb_build_object(
    'online', count(*) filter (where ${isOnline}), 'others', count(*) filter (where not ${isOnline}))
  from ${orders} where ${orders.account_id} = ${value('account_id')}::uuid and ${orders.created_by} is null
  and ${orders.payment_method} <> 'pay_later' and ${orders.status} in ('expired', 'cancelled')
  and ${orders.paid_kobo} * ${substantialShare}::bigint < ${orders.total_kobo} and ${hasEnded}
  and not exists (select from orders paid where paid.account_id = ${orders.account_id}
    and paid.payment_status = 'paid' and paid.placed_at > ${orders.placed_at}))`
