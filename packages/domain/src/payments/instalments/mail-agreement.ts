import type { PlanEvent } from '@shop/contract/mail-content'
import { findAccount } from '../../identity/accounts/find-account.ts'
import type { RequestContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { answerOf } from './agreement-answer.ts'
import { findAgreement } from './load-agreement.ts'

/** The outbox kind whose payload is `{agreementId, event}`. */
export const planMailWork = 'agreement.send_email'

/** Asks for the mail that tells the shopper what became of a plan, in the transaction that changes it. */
export async function postPlanMail(
  ctx: RequestContext,
  agreementId: string,
  event: PlanEvent,
): Promise<void> {
  await postWork(ctx, planMailWork, { agreement_id: agreementId, event })
}

/** Carries out that work, with the plan as it stands then. */
export async function mailPlan(ctx: RequestContext, work: DueWork): Promise<void> {
  const { agreement_id: agreementId, event } = work.payload as { agreement_id: string; event: PlanEvent }
  const found = await findAgreement(ctx, agreementId)
  const account = found && (await findAccount(ctx, found.account_id))
  if (!found || !account) return
  const agreement = await answerOf(ctx, found)
  const link = `${ctx.publicUrl}/account/pay-later/${found.id}`
  const content = { template: 'plan', event, agreement, first_name: account.first_name, link } as const
  await postMail(ctx, { to: account.email, content, related_to: `plan ${found.number}` })
}
