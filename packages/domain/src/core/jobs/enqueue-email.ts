import type { RequestContext } from '../context.ts'
import { enqueue } from './outbox.ts'
import type { EmailJob } from '../db/outbox-messages.ts'

/**
 * Enqueues emails in the current transaction; an outbox handler renders and sends them. Recipients without an
 * address are skipped.
 */
export async function enqueueEmail(ctx: RequestContext, ...emails: EmailJob[]): Promise<void> {
  const deliverable = emails.filter(({ to }) => reachableEmail(to) !== '')
  await enqueue(ctx, 'email.send', deliverable)
}

/** The address to send to; '' if the account has none (its placeholder ends in `.invalid`, RFC 2606). */
export function reachableEmail(email: string): string {
  return email.endsWith('.invalid') ? '' : email
}
