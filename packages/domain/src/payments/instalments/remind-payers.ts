import { inTransaction, type RequestContext } from '../../core/context.ts'
import { forEachIsolated } from '../../core/jobs/each-alone.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { runningStatuses } from './agreement-states.ts'
import { listRunningAgreements } from './list-running.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { enqueueAgreementEmail } from './mail-agreement.ts'
import { dueReminder } from './reminders.ts'
import { updateAgreement } from './take-agreement-step.ts'

/** Reminds the owners of plans of payments that come or are late: a job of every morning. Answers how many. */
export async function sendPaymentReminders(ctx: RequestContext): Promise<number> {
  const today = lagosDate(ctx.clock.now())
  return forEachIsolated(ctx, await listRunningAgreements(ctx), (id) =>
    inTransaction(ctx, async (ctx) => {
      const agreement = await lockAgreement(ctx, id)
      const { plan, reminded_on: remindedOn, status: state } = agreement
      const due = { today, grace_days: plan.grace_days, reminded_on: remindedOn }
      const event = runningStatuses.includes(state) && dueReminder(await listInstalments(ctx, id), due)
      if (!event) return false
      await updateAgreement(ctx, agreement, { reminded_on: today })
      await enqueueAgreementEmail(ctx, id, event)
      return true
    }),
  )
}
