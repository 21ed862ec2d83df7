import { inTransaction, type RequestContext } from '../../core/context.ts'
import { forEachIsolated } from '../../core/jobs/each-alone.ts'
import { cancelLockedOrder } from '../cancel-locked-order.ts'
import { lockOrder } from '../find-order.ts'
import { waitingStatuses } from '../../payments/instalments/agreement-states.ts'
import { listStaleApplications } from '../../payments/instalments/list-stale-applications.ts'
import { lockAgreement } from '../../payments/instalments/load-agreement.ts'

/**
 * Ends applications that nobody answered, or agreed to, within fourteen days of their last step: their pieces are sold
 * again. A job of every night. Answers how many ended.
 */
export async function expireApplications(ctx: RequestContext): Promise<number> {
  return forEachIsolated(ctx, await listStaleApplications(ctx), (id) =>
    inTransaction(ctx, async (ctx) => {
      const order = await lockOrder(ctx, id)
      if (!waitingStatuses.includes((await lockAgreement(ctx, id)).status)) return false
      const note = 'Not answered within 14 days'
      await cancelLockedOrder(ctx, order, note, 'expired')
      return true
    }),
  )
}
