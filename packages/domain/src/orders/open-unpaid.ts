import type { Address } from '@shop/contract/delivery'
import { type SQL, sql } from 'drizzle-orm'
import { isEmailConfirmed } from '../identity/accounts/is-email-confirmed.ts'
import type { RequestContext } from '../core/context.ts'
import { preparedStatement } from '../core/prepared-once.ts'
import { type EndedUnpaid, endedUnpaid, onlineMethods } from './ended-unpaid.ts'
import { substantialShare } from './payable.ts'
import { orderLines, orders } from './tables.ts'

/** Totals of open orders that are not paid, or only to a small part. */
export interface UnpaidTotals {
  orders: number
  pieces: number
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

/** As in the indexes orders_open_unpaid_phone and orders_open_unpaid_address. */
const isOpen = sql`${orders.created_by} is null and ${orders.payment_status} in ('unpaid', 'partially_paid')
  and ${orders.status} in ('awaiting_payment', 'placed', 'packed', 'shipped')
  and (${orders.paid_kobo} - ${orders.refunded_kobo}) * ${substantialShare}::bigint < ${orders.total_kobo}`

const selectTotals = (
  subject: 'account' | 'phone' | 'address',
  condition: SQL,
) => sql`select ${subject}::text as subject, count(*)::int as orders,
  coalesce(sum((select sum(${orderLines.quantity}) from ${orderLines} where ${orderLines.order_id} = ${orders.id})), 0)::int as pieces,
  coalesce(sum(${orders.total_kobo}) filter (where ${orders.payment_method} not in (${onlineMethods})), 0)::float8 as kobo
  from ${orders} where ${condition} and ${isOpen}`

const lockKeys = preparedStatement((db) =>
  db
    .select({ done: sql`pg_advisory_xact_lock(hashtext('open unpaid'), subject)` })
    .from(
      sql`(select distinct hashtext(name) as subject from unnest(array['account ' || ${value('account_id')}::uuid,
        'phone ' || ${value('phone')}::text, 'address ' || address_key(${value('address')}::jsonb)]) as name
        where name is not null order by 1) as subjects`,
    )
    .prepare('lock_open_unpaid'),
)

const getTotals = preparedStatement((db) =>
  db
    .select({
      subject: sql<'account' | 'phone' | 'address'>`subject`,
      orders: sql<number>`orders`,
      pieces: sql<number>`pieces`,
      kobo: sql<number>`kobo`,
      isConfirmedCustomer: sql<boolean>`${isEmailConfirmed(sql`${value('account_id')}`)} or exists (
        select from ${orders} where ${orders.account_id} = ${value('account_id')} and ${orders.status} = 'delivered')`,
      ended: sql<EndedUnpaid>`${endedUnpaid}`,
    })
    .from(
      sql`(${selectTotals('account', sql`${orders.account_id} = ${value('account_id')}`)}
        union all ${selectTotals('phone', sql`${phone} = ${value('phone')}::text`)}
        union all ${selectTotals('address', sql`${addressKey} = address_key(${value('address')}::jsonb)`)}) as totals`,
    )
    .prepare('open_unpaid'),
)

export interface UnpaidSubjects {
  account_id: string
  address: Address
  isDoorDelivery: boolean
  /** Of how many days the orders count that ended unpaid. */
  expiredDays: number
}

/**
 * The open unpaid orders of an account, and of a phone and a delivery address over all accounts, locked until the caller's
 * transaction ends: other orders for any of the three wait. Call it before stock is locked.
 */
export async function lockOpenUnpaid(
  ctx: RequestContext,
  { account_id: accountId, address, isDoorDelivery, expiredDays }: UnpaidSubjects,
): Promise<OpenUnpaid> {
  const subjects = {
    account_id: accountId,
    phone: address.phone,
    address: isDoorDelivery ? JSON.stringify(address) : null,
  }
  await lockKeys(ctx, subjects)
  const now = ctx.clock.now().toISOString()
  const rows = await getTotals(ctx, { ...subjects, now, expiredDays })
  const of = (subject: string): UnpaidTotals => {
    const { orders, pieces, kobo } = rows.find((row) => row.subject === subject) ?? noTotals
    return { orders, pieces, kobo }
  }
  return {
    account: of('account'),
    phone: of('phone'),
    address: isDoorDelivery ? of('address') : undefined,
    isConfirmedCustomer: rows[0]?.isConfirmedCustomer ?? false,
    ended: rows[0]?.ended ?? { online: 0, others: 0 },
  }
}

const noTotals: UnpaidTotals = { orders: 0, pieces: 0, kobo: 0 }
