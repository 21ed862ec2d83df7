import type { RequestContext } from '../../core/context.ts'
import { ShopError } from '../../core/errors.ts'
import { abandonAttempt } from '../../payments/attempts.ts'
import { isLastCheck, listDueAttempts, claimRechecks } from '../../payments/payment-checks.ts'
import { applyPayment } from './apply-payment.ts'

/** Completed payments per run: eight per minute. */
const rechecksPerRun = 2

/** The most payments that one run verifies; later runs do the rest. */
const checksPerRun = 20

/**
 * Verifies pending attempts with their providers, every 15 seconds, in case webhooks were lost, and rechecks completed
 * ones for refunds. A provider that does not respond is skipped for the rest of the run; a payment that fails does not
 * stop others. Returns how many were verified.
 */
export async function syncPayments(ctx: RequestContext): Promise<number> {
  const silent = new Set<string>()
  const rechecks = await claimRechecks(ctx, rechecksPerRun)
  let count = 0
  for (const attempt of [...nextBatch(await listDueAttempts(ctx), ctx.clock.now()), ...rechecks]) {
    if (silent.has(attempt.provider)) continue
    try {
      const applied = await applyPayment(ctx, attempt.reference, undefined, rechecks.includes(attempt))
      if (applied === 'pending' && isLastCheck(attempt, ctx.clock.now()))
        await abandonAttempt(ctx, attempt.id)
      count += 1
    } catch (error) {
      if (error instanceof ShopError && error.code === 'payment_provider_unavailable')
        silent.add(attempt.provider)
      else ctx.log.error({ err: error, reference: attempt.reference }, 'a payment could not be checked')
    }
  }
  return count
}

/** Each run starts at another position of the list, so failing payments do not block others. */
function nextBatch<Due>(due: readonly Due[], now: Date): Due[] {
  const start = due.length > checksPerRun ? Math.floor(now.getTime() / 1000) % due.length : 0
  return [...due.slice(start), ...due.slice(0, start)].slice(0, checksPerRun)
}
