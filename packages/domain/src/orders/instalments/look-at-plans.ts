import { inTransaction, type RequestContext } from '../../core/context.ts'
import { eachAlone } from '../../core/jobs/each-alone.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { cancelLockedOrder } from '../cancel-locked-order.ts'
import { lockOrder } from '../find-order.ts'
import { changeOrder } from '../take-step.ts'
import { runningStates } from '../../payments/instalments/agreement-states.ts'
import { chargeLate } from '../../payments/instalments/charge-late.ts'
import { daysLate } from '../../payments/instalments/instalment-state.ts'
import { listRunning } from '../../payments/instalments/list-running.ts'
import { listInstalments, lockAgreement } from '../../payments/instalments/load-agreement.ts'
import { postPlanMail } from '../../payments/instalments/mail-agreement.ts'
import { takeAgreementStep } from '../../payments/instalments/take-agreement-step.ts'

/**
 * Looks at every plan that waits for money, a job of every night: what is late costs its fee, once; one that has been
 * late for too long becomes a case for staff, and an order whose deposit never came ends, with all that was paid going
 * back. Answers how many plans changed.
 */
export async function lookAtPlans(ctx: RequestContext): Promise<number> {
  return eachAlone(ctx, await listRunning(ctx), (id) => inTransaction(ctx, (ctx) => lookAt(ctx, id)))
}

async function lookAt(ctx: RequestContext, id: string): Promise<boolean> {
  const today = lagosDate(ctx.clock.now())
  const order = await lockOrder(ctx, id)
  const agreement = await lockAgreement(ctx, id)
  if (!runningStates.includes(agreement.status)) return false
  const { grace_days, default_after_days } = agreement.plan
  const { instalments, charges_kobo: chargesKobo } = await chargeLate(
    ctx,
    agreement,
    await listInstalments(ctx, id),
    today,
  )
  const isDearer = chargesKobo !== order.agreement_charges_kobo
  if (isDearer) await changeOrder(ctx, order, { agreement_charges_kobo: chargesKobo })
  const days = Math.max(...instalments.map((each) => daysLate(each, today, grace_days)))
  if (days <= default_after_days || agreement.status === 'defaulted') return isDearer
  const note = `A payment was ${days} days late`
  if (agreement.status === 'awaiting_deposit') {
    await cancelLockedOrder(ctx, order, note)
    return true
  }
  await takeAgreementStep(ctx, agreement, { to: 'defaulted', note })
  await postPlanMail(ctx, id, 'defaulted')
  return true
}
