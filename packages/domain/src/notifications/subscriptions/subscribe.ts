import { emailError } from '@shop/contract/email-rule'
import type { RequestContext } from '../../core/context.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { failField } from '../../core/refusal.ts'

/** The outbox kind that send-confirmation.ts carries out. */
export const subscriptionConfirmationTask = 'newsletter.send_confirmation'

export interface ConfirmationInput {
  email: string
}

/**
 * Asks for the newsletter. What is known of the email is looked up later by a job, so that neither the answer nor its
 * time tells who reads it. Refuses an email that is none (invalid_input).
 */
export async function subscribe(ctx: RequestContext, email: string): Promise<void> {
  const error = emailError(email)
  if (error) failField('email', error)
  const input: ConfirmationInput = { email: email.trim() }
  await enqueue(ctx, subscriptionConfirmationTask, { ...input })
}
