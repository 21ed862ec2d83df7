import type { PlanEvent } from '@shop/contract/mail-content'
import { findAccount } from '../../identity/accounts/find-account.ts'
import type { ShopContext } from '../../core/context.ts'
import type { DueWork } from '../../core/jobs/due-work.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { postMail } from '../../core/jobs/post-mail.ts'
import { answerOf } from './agreement-answer.ts'
import { findAgreement } from './load-agreement.ts'

/** The outbox kind whose payload is `{agreementId, event}`. */
export const planMailWork = 'plan-mail'

/** Asks for the mail that tells the shopper what became of a plan, in the transaction that changes it. */
export async function postPlanMail(shop: ShopContext, agreementId: string, event: PlanEvent): Promise<void> {
  await postWork(shop, planMailWork, { agreementId, event })
}

/** Carries out that work, with the plan as it stands then. */
export async function mailPlan(shop: ShopContext, work: DueWork): Promise<void> {
  const { agreementId, event } = work.payload as { agreementId: string; event: PlanEvent }
  const found = await findAgreement(shop, agreementId)
  const account = found && (await findAccount(shop, found.accountId))
  if (!found || !account) return
  const agreement = await answerOf(shop, found)
  const link = `${shop.publicUrl}/account/pay-later/${found.id}`
  const content = { template: 'plan', event, agreement, firstName: account.firstName, link } as const
  await postMail(shop, { to: account.email, content, about: `plan ${found.number}` })
}
