import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { paymentAttempts, refunds } from '../../payments/tables.ts'
import { dayCondition } from '../../core/day-range.ts'

/**
 * Money received and refunds sent on one Lagos day, in kobo. Store credit is not counted: it was received before, and
 * refunds to credit stay in the shop. Test money only on request.
 */
export async function getDayTotals(
  ctx: RequestContext,
  date: string,
  { includes_test_orders: includesTestOrders }: { includes_test_orders: boolean },
) {
  const real = includesTestOrders ? undefined : eq(paymentAttempts.is_test, false)
  const timestamp = sql`coalesce(${paymentAttempts.completed_at}, ${paymentAttempts.created_at})`
  const [taken] = await ctx.db
    .select({
      captured_kobo: sql`coalesce(sum(${paymentAttempts.amount_kobo}), 0)`.mapWith(Number),
      captured_count: sql`count(*)`.mapWith(Number),
      fees_kobo: sql`coalesce(sum(${paymentAttempts.fee_kobo}), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.status, ['paid', 'reversed']),
        ne(paymentAttempts.provider, 'store_credit'),
        dayCondition(timestamp, date),
        real,
      ),
    )
  const [input] = await ctx.db
    .select({
      refunded_kobo: sql`coalesce(sum(${refunds.amount_kobo}), 0)`.mapWith(Number),
      refund_count: sql`count(*)`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attempt_id))
    .where(
      and(
        eq(refunds.status, 'processed'),
        ne(refunds.method, 'store_credit'),
        dayCondition(sql`${refunds.completed_at}`, date),
        real,
      ),
    )
  if (!taken || !input) throw new Error('A total has no row.')
  return { date, ...taken, ...input }
}
