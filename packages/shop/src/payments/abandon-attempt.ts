import { and, eq, inArray } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { undecided } from './attempt-states.ts'
import { paymentAttempts } from './tables.ts'

/** Stops looking at an attempt that came to nothing. Should its money come after all, it still counts. */
export async function abandonAttempt(shop: ShopContext, id: string): Promise<void> {
  await shop.db
    .update(paymentAttempts)
    .set({ state: 'abandoned', settledAt: shop.clock.now() })
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, [...undecided])))
}
