import type { EmailPayload } from '@shop/contract/email-content'
import type { RequestContext } from '../context.ts'
import { enqueue } from './outbox.ts'

/** The outbox kind whose payload is a EmailJob. */
export const emailTask = 'email.send'

export interface EmailJob {
  /** One address: a refused one keeps nobody else from the mail. */
  to: string
  content: EmailPayload
  /** What it is about, for the owner's list of emails: `order <number>`, or ''. */
  related_to: string
}

/**
 * Asks for emails in the transaction that makes them due; a job renders and sends them. Nothing is sent to
 * who has no address.
 */
export async function enqueueEmail(ctx: RequestContext, ...emails: EmailJob[]): Promise<void> {
  const deliverable = emails.filter(({ to }) => reachableEmail(to) !== '')
  if (deliverable.length === 0) return
  await enqueue(
    ctx,
    emailTask,
    deliverable.map((email) => ({ ...email })),
  )
}

/** The address where emails reach somebody; '' of the person who has none: theirs ends in `.invalid` (RFC 2606) and is shown nowhere. */
export function reachableEmail(email: string): string {
  return email.endsWith('.invalid') ? '' : email
}
