import { and, between, eq, sql } from 'drizzle-orm'
import { addMs } from '../core/clock.ts'
import type { RequestContext } from '../core/context.ts'
import { paymentAttempts } from './tables.ts'

const dayMs = 24 * 3_600_000

/**
 * A transfer of the same sum from the same sender within a day, for whatever order: most likely the same line of the bank,
 * entered twice. Whoever enters such a sum waits for who enters the same one right now.
 */
export async function findSameTransfer(
  ctx: RequestContext,
  { amount_kobo: amountKobo, sender, at }: { amount_kobo: number; sender: string; at: Date },
): Promise<{ order_id: string } | undefined> {
  await ctx.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtext('transfer'), hashtext(${String(amountKobo)}))`,
  )
  const [same] = await ctx.db
    .select({ order_id: paymentAttempts.order_id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, 'bank'),
        eq(paymentAttempts.amount_kobo, amountKobo),
        between(paymentAttempts.completed_at, addMs(at, -dayMs), addMs(at, dayMs)),
        eq(sql`lower(${paymentAttempts.sender})`, sender.toLowerCase()),
      ),
    )
    .limit(1)
  return same
}
