import type { ShopContext } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { abandonAttempt } from '../payments/abandon-attempt.ts'
import { isLastCheck } from '../payments/check-times.ts'
import { listDueAttempts } from '../payments/list-due-attempts.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks providers about attempts whose end nobody told: a round of every quarter minute that heals lost notices. One that
 * does not answer is asked nothing more in this round; a payment that fails holds up no other. Answers how many were
 * asked about.
 */
export async function sweepPayments(shop: ShopContext): Promise<number> {
  const silent = new Set<string>()
  let asked = 0
  for (const attempt of await listDueAttempts(shop)) {
    if (silent.has(attempt.provider)) continue
    try {
      const settled = await settlePayment(shop, attempt.reference)
      if (settled === 'waiting' && isLastCheck(attempt, shop.clock.now()))
        await abandonAttempt(shop, attempt.id)
      asked += 1
    } catch (error) {
      if (error instanceof Refusal && error.code === 'payment_unavailable') silent.add(attempt.provider)
      else shop.log.error({ err: error, reference: attempt.reference }, 'a payment could not be looked at')
    }
  }
  return asked
}
