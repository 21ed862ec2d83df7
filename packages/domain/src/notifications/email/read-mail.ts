import type { EmailLogEntry } from '@shop/contract/admin/mail'
import { eq } from 'drizzle-orm'
import { hasAllPermissions, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { hasSecretLink } from './mail-link.ts'
import { emails } from './tables.ts'

/**
 * One mail with its text. A link that sets a password or confirms an address would give its reader that account:
 * such mails are for the owner alone.
 */
export async function loadEmail(ctx: RequestContext, mailId: string): Promise<EmailLogEntry> {
  requirePermission(ctx.actor, 'emails:read')
  const [email] = isUuid(mailId) ? await ctx.db.select().from(emails).where(eq(emails.id, mailId)) : []
  if (!email) fail('not_found')
  if (hasSecretLink(email.template) && !hasAllPermissions(ctx.actor)) fail('forbidden')
  return {
    id: email.id,
    template: email.template,
    recipient: email.recipient,
    subject: email.subject,
    transport: email.transport,
    sent_at: email.sent_at.toISOString(),
    html: email.html,
    text: email.text,
  }
}
