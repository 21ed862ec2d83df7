import { inTransaction, type RequestContext } from '../core/context.ts'
import { forEachIsolated } from '../core/jobs/each-alone.ts'
import { listDueReminders, lockDueReminder } from '../payments/due-reminders.ts'
import { saveDispute } from '../payments/record-dispute.ts'
import { findOrder } from './find-order.ts'
import { sendDisputeEmail } from './send-dispute-email.ts'

/** An hourly job: reminds staff once of each dispute whose answer is due within a day. Returns how many. */
export async function remindDisputes(ctx: RequestContext): Promise<number> {
  return forEachIsolated(ctx, await listDueReminders(ctx), (id) =>
    inTransaction(ctx, async (ctx) => {
      const dispute = await lockDueReminder(ctx, id)
      const order = dispute && (await findOrder(ctx, dispute.order_id))
      if (!order) return false
      await sendDisputeEmail(ctx, order, dispute, { is_reminder: true })
      await saveDispute(ctx, dispute, { reminded_at: ctx.clock.now() })
      return true
    }),
  )
}
