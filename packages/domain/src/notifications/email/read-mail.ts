import type { Mail } from '@shop/contract/admin/mail'
import { eq } from 'drizzle-orm'
import { mayDoAll, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { holdsKey } from './mail-link.ts'
import { emails } from './tables.ts'

/**
 * One mail with its text. A link that sets a password or confirms an address would give its reader that account:
 * such mails are for the owner alone.
 */
export async function readMail(ctx: RequestContext, mailId: string): Promise<Mail> {
  requirePermission(ctx.actor, 'emails:read')
  const [mail] = isUuid(mailId) ? await ctx.db.select().from(emails).where(eq(emails.id, mailId)) : []
  if (!mail) refuse('not_found')
  if (holdsKey(mail.template) && !mayDoAll(ctx.actor)) refuse('forbidden')
  return {
    id: mail.id,
    template: mail.template,
    recipient: mail.recipient,
    subject: mail.subject,
    transport: mail.transport,
    sent_at: mail.sent_at.toISOString(),
    html: mail.html,
    text: mail.text,
  }
}
