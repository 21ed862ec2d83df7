import type { RequestContext } from '../context.ts'
import { enqueue } from './outbox.ts'
import type { EmailJob } from '../db/outbox-messages.ts'

/**
 * Asks for emails in the transaction that makes them due; a job renders and sends them. Recipients without an
 * address are skipped.
 */
export async function enqueueEmail(ctx: RequestContext, ...emails: EmailJob[]): Promise<void> {
  const deliverable = emails.filter(({ to }) => reachableEmail(to) !== '')
  await enqueue(ctx, 'email.send', deliverable)
}

/** The address that emails can reach; '' for accounts without one, whose placeholder ends in `.invalid` (RFC 2606). */
export function reachableEmail(email: string): string {
  return email.endsWith('.invalid') ? '' : email
}
