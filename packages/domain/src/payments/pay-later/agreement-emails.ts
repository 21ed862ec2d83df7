import type { AgreementEmailEvent } from '@shop/contract/email-content'
import { findAccount } from '../../identity/accounts/accounts.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { type OutboxMessage, enqueue } from '../../core/jobs/outbox.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'
import { presentAgreement } from './agreement-presenter.ts'
import { findAgreement, listInstalments, lockAgreement, listRunningAgreements } from './agreements.ts'
import { forEachIsolated } from '../../core/jobs/outbox-worker.ts'
import { lagosDate, addDays } from '../../core/dates.ts'
import { runningStatuses } from './agreement-state-machine.ts'
import { updateAgreement } from './transition-agreement.ts'
import { type InstalmentTotals, unpaidKobo } from './allocate.ts'

/** Enqueues the email about a plan, in the transaction that changes the plan. */
export async function enqueueAgreementEmail(
  ctx: RequestContext,
  agreementId: string,
  event: AgreementEmailEvent,
): Promise<void> {
  await enqueue(ctx, 'agreement.send_email', { agreement_id: agreementId, event })
}

/** Sends that email, with the plan as it is at that time. */
export async function handleAgreementEmail(ctx: RequestContext, task: OutboxMessage<'agreement.send_email'>) {
  const { agreement_id: agreementId, event } = task.payload
  const found = await findAgreement(ctx, agreementId)
  const account = found && (await findAccount(ctx, found.account_id))
  if (!found || !account) return
  const agreement = await presentAgreement(ctx, found)
  const link = `${ctx.publicUrl}/account/pay-later/${found.id}`
  const content = { template: 'agreement', event, agreement, first_name: account.first_name, link } as const
  await enqueueEmail(ctx, {
    to: account.email,
    content,
    language: account.language,
    related_to: `plan ${found.number}`,
  })
}

/** Every morning: reminds customers of instalments that are due or overdue. Returns how many were reminded. */
export async function sendPaymentReminders(ctx: RequestContext): Promise<number> {
  const today = lagosDate(ctx.clock.now())
  return forEachIsolated(ctx, await listRunningAgreements(ctx), (id) =>
    inTransaction(ctx, async (ctx) => {
      const agreement = await lockAgreement(ctx, id)
      const { plan, reminded_on: remindedOn, status } = agreement
      const due = { today, grace_days: plan.grace_days, reminded_on: remindedOn }
      const event = runningStatuses.includes(status) && dueReminder(await listInstalments(ctx, id), due)
      if (!event) return false
      await updateAgreement(ctx, agreement, { reminded_on: today })
      await enqueueAgreementEmail(ctx, id, event)
      return true
    }),
  )
}

/** Three days before, on the day, after the grace period, then weekly. */
function reminderDays(dueOn: string, graceDays: number, today: string): string[] {
  const firstOverdueDay = addDays(dueOn, graceDays + 1)
  const days = [addDays(dueOn, -3), dueOn, firstOverdueDay]
  for (let day = addDays(firstOverdueDay, 7); day <= today; day = addDays(day, 7)) days.push(day)
  return days
}

/**
 * The reminder of the oldest unpaid instalment that the customer gets today, if any: one for each of these days. If the
 * shop was down on some, one reminder makes up for the latest of them.
 */
export function dueReminder(
  instalments: readonly InstalmentTotals[],
  {
    today,
    grace_days: graceDays,
    reminded_on: remindedOn,
  }: { today: string; grace_days: number; reminded_on: string | null },
): 'reminder' | 'overdue' | undefined {
  const oldest = instalments.find((instalment) => unpaidKobo(instalment) > 0)
  if (!oldest) return undefined
  const last = reminderDays(oldest.due_on, graceDays, today).findLast((day) => day <= today)
  if (last === undefined || (remindedOn !== null && remindedOn >= last)) return undefined
  return last > oldest.due_on ? 'overdue' : 'reminder'
}
