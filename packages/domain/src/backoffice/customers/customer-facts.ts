import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { hasPermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { daysBefore, lagosDate } from '../../core/lagos-days.ts'
import { countRefusedDeliveries } from '../../orders/refusals-of.ts'
import { runningStatuses } from '../../payments/instalments/agreement-states.ts'
import { oldestOverdue } from '../../payments/instalments/list-all-agreements.ts'
import { agreements } from '../../payments/instalments/tables.ts'
import { shouldCountTestOrders } from '../../orders/sold-orders.ts'

/** Days for which a parcel that came back counts. */
const refusedDeliveryDays = 90

/** Columns for rows of accounts that customerHighlight decides by; plans only for those who may read them. */
export function customerMetricColumns(ctx: RequestContext) {
  const now = ctx.clock.now()
  const runs = and(
    eq(agreements.account_id, accounts.id),
    inArray(agreements.status, [...runningStatuses]),
    shouldCountTestOrders(ctx) ? undefined : eq(agreements.is_test, false),
  )
  const is = (query: SQL) => (hasPermission(ctx.actor, 'pay-later:read') ? query : sql`false`) as SQL<boolean>
  return {
    isOverdue: is(
      sql`exists (select 1 from ${agreements} where ${runs} and ${oldestOverdue(lagosDate(now))} is not null)`,
    ),
    isPayingLater: is(sql`exists (select 1 from ${agreements} where ${runs})`),
    refusedDeliveries: countRefusedDeliveries(sql`${accounts.id}`, daysBefore(now, refusedDeliveryDays)),
  }
}
