import { inTransaction, type RequestContext } from '../../core/context.ts'
import { forEachIsolated } from '../../core/jobs/each-alone.ts'
import { lagosDate } from '../../core/lagos-days.ts'
import { cancelLockedOrder } from '../cancel-locked-order.ts'
import { lockOrder } from '../find-order.ts'
import { updateOrder } from '../take-step.ts'
import { runningStatuses } from '../../payments/instalments/agreement-states.ts'
import { chargeLateFees } from '../../payments/instalments/charge-late.ts'
import { daysOverdue } from '../../payments/instalments/instalment-state.ts'
import { listRunningAgreements } from '../../payments/instalments/list-running.ts'
import { listInstalments, lockAgreement } from '../../payments/instalments/load-agreement.ts'
import { enqueueAgreementEmail } from '../../payments/instalments/mail-agreement.ts'
import { transitionAgreement } from '../../payments/instalments/take-agreement-step.ts'

/**
 * Looks at every plan that waits for money, a job of every night: what is late costs its fee, once; one that has been
 * late for too long becomes a case for staff, and an order whose deposit never came ends, with all that was paid going
 * back. Answers how many plans changed.
 */
export async function reviewOverdueAgreements(ctx: RequestContext): Promise<number> {
  return forEachIsolated(ctx, await listRunningAgreements(ctx), (id) =>
    inTransaction(ctx, (ctx) => reviewAgreement(ctx, id)),
  )
}

async function reviewAgreement(ctx: RequestContext, id: string): Promise<boolean> {
  const today = lagosDate(ctx.clock.now())
  const order = await lockOrder(ctx, id)
  const agreement = await lockAgreement(ctx, id)
  if (!runningStatuses.includes(agreement.status)) return false
  const { grace_days, default_after_days } = agreement.plan
  const { instalments, charges_kobo: chargesKobo } = await chargeLateFees(
    ctx,
    agreement,
    await listInstalments(ctx, id),
    today,
  )
  const hasIncreased = chargesKobo !== order.agreement_charges_kobo
  if (hasIncreased) await updateOrder(ctx, order, { agreement_charges_kobo: chargesKobo })
  const days = Math.max(...instalments.map((each) => daysOverdue(each, today, grace_days)))
  if (days <= default_after_days || agreement.status === 'defaulted') return hasIncreased
  const note = `A payment was ${days} days late`
  if (agreement.status === 'awaiting_deposit') {
    await cancelLockedOrder(ctx, order, note)
    return true
  }
  await transitionAgreement(ctx, agreement, { to: 'defaulted', note })
  await enqueueAgreementEmail(ctx, id, 'defaulted')
  return true
}
