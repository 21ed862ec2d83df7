import type { MailTest } from '@shop/contract/admin/mail'
import { emailFault } from '@shop/contract/email-rule'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { actorName, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { RequestContext } from '../../core/context.ts'
import { mailWork, type PostedMail } from '../../core/jobs/post-mail.ts'
import { refuseField } from '../../core/refusal.ts'
import { outbox } from '../../core/db/tables.ts'
import { deliverMail, type MailPost } from './deliver-mail.ts'

/**
 * Mails an address at once, past the outbox, which would try for a day before it gave up. Once the mail server takes
 * that, what it refused before need not wait for its hour. Refuses with forbidden or invalid_input.
 */
export async function testMail(ctx: RequestContext, to: string, post: MailPost): Promise<MailTest> {
  requirePermission(ctx.actor, 'settings:write')
  const wrong = emailFault(to)
  if (wrong) refuseField('to', wrong)
  const content = { template: 'test-email', name: actorName(ctx.actor) } as const
  const payload: PostedMail = { to, content, related_to: '' }
  const id = ctx.ids.next(ctx.clock.now())
  await recordAct(ctx, 'notifications.test_email_sent', `notification:${id}`)
  const fault = await deliverMail(ctx, { id, payload }, post).then(
    () => '',
    (error: unknown) => {
      ctx.log.warn({ err: error }, 'a test mail was not taken')
      return error instanceof Error ? error.message : String(error)
    },
  )
  return { to, transport: post.transport, error: fault, retried: fault ? 0 : await tryAgainNow(ctx) }
}

async function tryAgainNow(ctx: RequestContext): Promise<number> {
  const isOpen = and(eq(outbox.kind, mailWork), isNull(outbox.completed_at), isNull(outbox.failed_at))
  const hurried = await ctx.db
    .update(outbox)
    .set({ due_at: ctx.clock.now() })
    .where(and(isOpen, isNotNull(outbox.last_error)))
    .returning({ id: outbox.id })
  return hurried.length
}
