import type { AgreementEmailEvent } from '@shop/contract/mail-content'
import { findAccount } from '../../identity/accounts/find-account.ts'
import type { RequestContext } from '../../core/context.ts'
import type { OutboxMessage } from '../../core/jobs/due-work.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { enqueueEmail } from '../../core/jobs/post-mail.ts'
import { presentAgreement } from './agreement-answer.ts'
import { findAgreement } from './load-agreement.ts'

/** The outbox kind whose payload is `{agreementId, event}`. */
export const agreementEmailTask = 'agreement.send_email'

/** Asks for the mail that tells the shopper what became of a plan, in the transaction that changes it. */
export async function enqueueAgreementEmail(
  ctx: RequestContext,
  agreementId: string,
  event: AgreementEmailEvent,
): Promise<void> {
  await enqueue(ctx, agreementEmailTask, { agreement_id: agreementId, event })
}

/** Carries out that work, with the plan as it stands then. */
export async function handleAgreementEmail(ctx: RequestContext, task: OutboxMessage): Promise<void> {
  const { agreement_id: agreementId, event } = task.payload as {
    agreement_id: string
    event: AgreementEmailEvent
  }
  const found = await findAgreement(ctx, agreementId)
  const account = found && (await findAccount(ctx, found.account_id))
  if (!found || !account) return
  const agreement = await presentAgreement(ctx, found)
  const link = `${ctx.publicUrl}/account/pay-later/${found.id}`
  const content = { template: 'plan', event, agreement, first_name: account.first_name, link } as const
  await enqueueEmail(ctx, { to: account.email, content, related_to: `plan ${found.number}` })
}
