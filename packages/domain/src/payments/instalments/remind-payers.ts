import { inTransaction, type RequestContext } from '../../core/context.ts'
import { eachAlone } from '../../core/jobs/each-alone.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { runningStates } from './agreement-states.ts'
import { listRunning } from './list-running.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { postPlanMail } from './mail-agreement.ts'
import { reminderFor } from './reminders.ts'
import { changeAgreement } from './take-agreement-step.ts'

/** Reminds the owners of plans of payments that come or are late: a job of every morning. Answers how many. */
export async function remindPayers(ctx: RequestContext): Promise<number> {
  const today = lagosDate(ctx.clock.now())
  return eachAlone(ctx, await listRunning(ctx), (id) =>
    inTransaction(ctx, async (ctx) => {
      const agreement = await lockAgreement(ctx, id)
      const { plan, reminded_on: remindedOn, status: state } = agreement
      const due = { today, grace_days: plan.grace_days, reminded_on: remindedOn }
      const event = runningStates.includes(state) && reminderFor(await listInstalments(ctx, id), due)
      if (!event) return false
      await changeAgreement(ctx, agreement, { reminded_on: today })
      await postPlanMail(ctx, id, event)
      return true
    }),
  )
}
