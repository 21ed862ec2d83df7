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
  requirePermission(ctx.actor, 'settings:edit')
  const wrong = emailFault(to)
  if (wrong) refuseField('to', wrong)
  const content = { template: 'mail-test', name: actorName(ctx.actor) } as const
  const payload: PostedMail = { to, content, about: '' }
  const id = ctx.ids.next(ctx.clock.now())
  await recordAct(ctx, 'messages:test', `message:${id}`)
  const fault = await deliverMail(ctx, { id, payload }, post).then(
    () => '',
    (error: unknown) => {
      ctx.log.warn({ err: error }, 'a test mail was not taken')
      return error instanceof Error ? error.message : String(error)
    },
  )
  return { to, sent_by: post.sentBy, fault, tried_again: fault ? 0 : await tryAgainNow(ctx) }
}

async function tryAgainNow(ctx: RequestContext): Promise<number> {
  const isOpen = and(eq(outbox.kind, mailWork), isNull(outbox.doneAt), isNull(outbox.failedAt))
  const hurried = await ctx.db
    .update(outbox)
    .set({ dueAt: ctx.clock.now() })
    .where(and(isOpen, isNotNull(outbox.lastError)))
    .returning({ id: outbox.id })
  return hurried.length
}
