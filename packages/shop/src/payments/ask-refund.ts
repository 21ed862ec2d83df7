import { and, eq, lte, sql } from 'drizzle-orm'
import type { ShopContext } from '../kernel/context.ts'
import { postWork } from '../kernel/outbox.ts'
import { type AttemptRow, paymentAttempts, refunds } from './tables.ts'

/** The outbox kind whose payload is `{refundId}`. */
export const refundWork = 'refund'

/**
 * Asks for everything that is left of a paid attempt, in the caller's transaction; a job carries it to the provider.
 * Answers false when nothing is left: refunds of an attempt never exceed what was taken.
 */
export async function askFullRefund(
  shop: ShopContext,
  attempt: AttemptRow,
  reason: string,
): Promise<boolean> {
  const amountKobo = attempt.amountKobo - attempt.refundedKobo
  return amountKobo > 0 && (await askRefund(shop, attempt.id, amountKobo, reason))
}

async function askRefund(
  shop: ShopContext,
  attemptId: string,
  amountKobo: number,
  reason: string,
): Promise<boolean> {
  const now = shop.clock.now()
  const [capped] = await shop.db
    .update(paymentAttempts)
    .set({ refundedKobo: sql`${paymentAttempts.refundedKobo} + ${amountKobo}` })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        eq(paymentAttempts.state, 'paid'),
        lte(sql`${paymentAttempts.refundedKobo} + ${amountKobo}`, paymentAttempts.amountKobo),
      ),
    )
    .returning({ id: paymentAttempts.id })
  if (!capped) return false
  const refundId = shop.ids.next(now)
  await shop.db
    .insert(refunds)
    .values({ id: refundId, attemptId, amountKobo, reason, state: 'asked', createdAt: now })
  await postWork(shop, refundWork, { refundId })
  return true
}
