import { emailFault } from '@shop/contract/email-rule'
import type { RequestContext } from '../../core/context.ts'
import { postWork } from '../../core/jobs/outbox.ts'
import { refuseField } from '../../core/refusal.ts'

/** The outbox kind that send-confirmation.ts carries out. */
export const confirmationWork = 'newsletter.send_confirmation'

export interface ConfirmationWish {
  email: string
}

/**
 * Asks for the newsletter. What is known of the email is looked up later by a job, so that neither the answer nor its
 * time tells who reads it. Refuses an email that is none (invalid_input).
 */
export async function subscribe(ctx: RequestContext, email: string): Promise<void> {
  const fault = emailFault(email)
  if (fault) refuseField('email', fault)
  const wish: ConfirmationWish = { email: email.trim() }
  await postWork(ctx, confirmationWork, { ...wish })
}
