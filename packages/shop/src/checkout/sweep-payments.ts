import type { ShopContext } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { abandonAttempt } from '../payments/abandon-attempt.ts'
import { isLastCheck } from '../payments/check-times.ts'
import { listDueAttempts } from '../payments/list-due-attempts.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the provider about attempts whose end nobody told: a round of every quarter minute that heals lost notices. While the
 * provider is down it stops and comes again. Answers how many were asked about.
 */
export async function sweepPayments(shop: ShopContext): Promise<number> {
  let asked = 0
  try {
    for (const attempt of await listDueAttempts(shop)) {
      const settled = await settlePayment(shop, attempt.reference)
      if (settled === 'waiting' && isLastCheck(attempt, shop.clock.now()))
        await abandonAttempt(shop, attempt.id)
      asked += 1
    }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'payment_unavailable')) throw error
  }
  return asked
}
