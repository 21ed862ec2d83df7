import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../identity/accounts/tables.ts'
import { mayDo } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { daysBefore, lagosDate } from '../../core/lagos-days.ts'
import { refusalsOf } from '../../orders/refusals-of.ts'
import { runningStates } from '../../payments/instalments/agreement-states.ts'
import { oldestOverdue } from '../../payments/instalments/list-all-agreements.ts'
import { agreements } from '../../payments/instalments/tables.ts'
import { countsTests } from '../../orders/sold-orders.ts'

/** Days for which a parcel that came back counts. */
const refusalDays = 90

/** Columns for rows of accounts that goodToKnow decides by; plans only for those who may read them. */
export function factColumns(ctx: RequestContext) {
  const now = ctx.clock.now()
  const runs = and(
    eq(agreements.account_id, accounts.id),
    inArray(agreements.status, [...runningStates]),
    countsTests(ctx) ? undefined : eq(agreements.is_test, false),
  )
  const is = (query: SQL) => (mayDo(ctx.actor, 'pay-later:read') ? query : sql`false`) as SQL<boolean>
  return {
    isOverdue: is(
      sql`exists (select 1 from ${agreements} where ${runs} and ${oldestOverdue(lagosDate(now))} is not null)`,
    ),
    paysLater: is(sql`exists (select 1 from ${agreements} where ${runs})`),
    refusals: refusalsOf(sql`${accounts.id}`, daysBefore(now, refusalDays)),
  }
}
