import { inTransaction, type ShopContext } from '../../core/context.ts'
import { eachAlone } from '../../core/jobs/each-alone.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { runningStates } from './agreement-states.ts'
import { listRunning } from './list-running.ts'
import { listInstalments, lockAgreement } from './load-agreement.ts'
import { postPlanMail } from './mail-agreement.ts'
import { reminderFor } from './reminders.ts'
import { changeAgreement } from './take-agreement-step.ts'

/** Reminds the owners of plans of payments that come or are late: a job of every morning. Answers how many. */
export async function remindPayers(shop: ShopContext): Promise<number> {
  const today = lagosDate(shop.clock.now())
  return eachAlone(shop, await listRunning(shop), (id) =>
    inTransaction(shop, async (shop) => {
      const agreement = await lockAgreement(shop, id)
      const { plan, remindedOn, state } = agreement
      const due = { today, graceDays: plan.grace_days, remindedOn }
      const event = runningStates.includes(state) && reminderFor(await listInstalments(shop, id), due)
      if (!event) return false
      await changeAgreement(shop, agreement, { remindedOn: today })
      await postPlanMail(shop, id, event)
      return true
    }),
  )
}
