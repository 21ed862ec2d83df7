import { setTimeout as pause } from 'node:timers/promises'
import { addMs } from '../core/clock.ts'
import type { RequestContext } from '../core/context.ts'
import { findAttempt } from './find-attempt.ts'
import type { AttemptRow } from './tables.ts'

/** After so long no call of ours opens it any more: the provider's answer was lost. */
const openTimeoutMs = 30_000
/** ms between looks: three seconds in all, as long as a shopper waits for a page anyway. */
const pollDelaysMs = [50, 100, 200, 400, 800, 1_600]

/**
 * The provider knows an attempt that has neither page nor account: another call of ours may be opening it just now, as
 * after a doubled press. Answers the attempt once that has kept what it got, or as it stands at last; `isLost` when nobody
 * can be opening it any more. Never inside a transaction.
 */
export async function waitUntilOpened(
  ctx: RequestContext,
  reference: string,
): Promise<{ attempt: AttemptRow; isLost: boolean }> {
  const delays = [...pollDelaysMs]
  for (;;) {
    const attempt = await findAttempt(ctx, reference)
    if (!attempt) throw new Error('A payment attempt vanished.')
    const isLost = addMs(attempt.created_at, openTimeoutMs) <= ctx.clock.now()
    const ms = delays.shift()
    if (ms === undefined || isLost || attempt.authorization_url || attempt.transfer)
      return { attempt, isLost }
    await pause(ms)
  }
}
