import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { hasPermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { canAcceptPayment, payableNowKobo } from '../payment-rules.ts'
import { orders } from '../tables.ts'

const listMax = 10
/** Longer than any order waits for an online payment. */
const recentMs = 7 * dayMs

interface Person {
  /** The order that they write about. */
  order_id: string | null
  account_id: string | null
  /** Proven, E.164; '' if unknown. */
  phone: string
}

interface PayableOrder {
  id: string
  number: string
  outstanding_kobo: number
}

/**
 * The unpaid orders of a person, newest first: the one that they write about, their account's, and those whose own phone is
 * the one from which they write. The phone of an account does not count: nobody has confirmed it.
 */
export async function listPayableOrders(
  ctx: RequestContext,
  { order_id: orderId, account_id: accountId, phone }: Person,
): Promise<PayableOrder[]> {
  const isTheirs = or(
    orderId === null ? undefined : eq(orders.id, orderId),
    accountId === null ? undefined : eq(orders.account_id, accountId),
    phone === '' ? undefined : sql`${orders.address} ->> 'phone' = ${phone}`,
  )
  if (!isTheirs || !hasPermission(ctx.actor, 'orders:read')) return []
  const now = ctx.clock.now()
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['awaiting_payment', 'expired']),
        gt(orders.placed_at, addMs(now, -recentMs)),
        isTheirs,
      ),
    )
    .orderBy(desc(orders.placed_at), desc(orders.id))
    .limit(listMax)
  return rows
    .filter((order) => canAcceptPayment(order, now))
    .map((order) => ({ id: order.id, number: order.number, outstanding_kobo: payableNowKobo(order) }))
}
