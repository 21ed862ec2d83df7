import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { paymentAttempts, refunds } from '../../payments/tables.ts'
import { onDay } from '../../orders/day-range.ts'

/**
 * The money that came in and the refunds that were sent on one day in Lagos, in kobo. Store credit is no money: it came
 * in before, and what becomes credit is still here. Test money only where asked for.
 */
export async function readMoneyDay(ctx: RequestContext, date: string, { withTests }: { withTests: boolean }) {
  const real = withTests ? undefined : eq(paymentAttempts.isTest, false)
  const moment = sql`coalesce(${paymentAttempts.settledAt}, ${paymentAttempts.createdAt})`
  const [taken] = await ctx.db
    .select({
      captured_kobo: sql`coalesce(sum(${paymentAttempts.amountKobo}), 0)`.mapWith(Number),
      captured: sql`count(*)`.mapWith(Number),
      fees_kobo: sql`coalesce(sum(${paymentAttempts.feeKobo}), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.state, ['paid', 'reversed']),
        ne(paymentAttempts.provider, 'store_credit'),
        onDay(moment, date),
        real,
      ),
    )
  const [given] = await ctx.db
    .select({
      refunded_kobo: sql`coalesce(sum(${refunds.amountKobo}), 0)`.mapWith(Number),
      refunds: sql`count(*)`.mapWith(Number),
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(refunds.state, 'processed'),
        ne(refunds.way, 'store_credit'),
        onDay(sql`${refunds.settledAt}`, date),
        real,
      ),
    )
  if (!taken || !given) throw new Error('A sum has no row.')
  return { date, ...taken, ...given }
}
