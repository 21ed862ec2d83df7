import { and, eq, gt } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { orders } from '../../orders/tables.ts'
import { shouldCountTestOrders, isSale } from '../../orders/sold-orders.ts'

/** How many sales of an account brought the money that it has spent: unpaid ones and those paid back are none. */
export function countPaidOrders(ctx: RequestContext, accountId: string): Promise<number> {
  const hasNetPayment = gt(orders.paid_kobo, orders.refunded_kobo)
  return ctx.db.$count(
    orders,
    and(eq(orders.account_id, accountId), isSale(shouldCountTestOrders(ctx)), hasNetPayment),
  )
}
