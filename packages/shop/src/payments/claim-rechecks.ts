import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { nextRecheckAt } from './recheck-times.ts'
import { type AttemptRow, paymentAttempts } from './tables.ts'

/**
 * Claims up to `atMost` settled payments whose recheck is due, the longest due first, and schedules the next recheck of each.
 * A recheck that fails is not repeated before then, so that it does not block others.
 */
export async function claimRechecks(shop: ShopContext, atMost: number): Promise<AttemptRow[]> {
  const now = shop.clock.now()
  const due = await shop.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        lte(paymentAttempts.recheckAt, now),
        inArray(paymentAttempts.provider, [...shop.providers.gateways.providers]),
      ),
    )
    .orderBy(asc(paymentAttempts.recheckAt))
    .limit(atMost)
  for (const attempt of due)
    await shop.db
      .update(paymentAttempts)
      .set({ recheckAt: nextRecheckAt(attempt, now) })
      .where(eq(paymentAttempts.id, attempt.id))
  return due
}
