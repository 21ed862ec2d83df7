import { english } from '@shop/contract/languages'
import type { EmailTest } from '@shop/contract/admin/notifications'
import { emailError } from '@shop/contract/email-rule'
import { actorName, requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { type EmailJob } from '../../core/db/outbox-messages.ts'
import { failField } from '../../core/errors.ts'
import { retryNow } from '../../core/jobs/outbox.ts'
import { deliverEmail, type EmailTransport } from './deliver-email.ts'

/**
 * Sends a test email at once, without the outbox, which would retry for a day. If the server accepts it, emails that
 * failed before are retried now. Throws forbidden or invalid_input.
 */
export async function sendTestEmail(
  ctx: RequestContext,
  to: string,
  mailer: EmailTransport,
): Promise<EmailTest> {
  requirePermission(ctx.actor, 'settings:write')
  const problem = emailError(to)
  if (problem) failField('to', problem)
  const content = { template: 'test-email', name: actorName(ctx.actor) } as const
  const payload: EmailJob = { to, content, language: english, related_to: '' }
  const id = ctx.ids.next(ctx.clock.now())
  await recordAudit(ctx, 'notifications.test_email_sent', `notification:${id}`)
  const error = await deliverEmail(ctx, { id, payload }, mailer).then(
    () => null,
    (error: unknown) => {
      ctx.log.warn({ err: error }, 'a test email was not accepted')
      return error instanceof Error ? error.message : String(error)
    },
  )
  return { to, transport: mailer.transport, error, retried: error ? 0 : await retryNow(ctx, 'email.send') }
}
