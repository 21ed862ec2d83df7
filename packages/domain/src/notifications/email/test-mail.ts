import type { MailTest } from '@shop/contract/admin/mail'
import { emailFault } from '@shop/contract/email-rule'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { actorName, requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import type { ShopContext } from '../../core/context.ts'
import { mailWork, type PostedMail } from '../../core/jobs/post-mail.ts'
import { refuseField } from '../../core/refusal.ts'
import { outbox } from '../../core/db/tables.ts'
import { deliverMail, type MailPost } from './deliver-mail.ts'

/**
 * Mails an address at once, past the outbox, which would try for a day before it gave up. Once the mail server takes
 * that, what it refused before need not wait for its hour. Refuses with forbidden or invalid_input.
 */
export async function testMail(shop: ShopContext, to: string, post: MailPost): Promise<MailTest> {
  requirePermission(shop.actor, 'settings:edit')
  const wrong = emailFault(to)
  if (wrong) refuseField('to', wrong)
  const content = { template: 'mail-test', name: actorName(shop.actor) } as const
  const payload: PostedMail = { to, content, about: '' }
  const id = shop.ids.next(shop.clock.now())
  await recordAct(shop, 'messages:test', `message:${id}`)
  const fault = await deliverMail(shop, { id, payload }, post).then(
    () => '',
    (error: unknown) => {
      shop.log.warn({ err: error }, 'a test mail was not taken')
      return error instanceof Error ? error.message : String(error)
    },
  )
  return { to, sent_by: post.sentBy, fault, tried_again: fault ? 0 : await tryAgainNow(shop) }
}

async function tryAgainNow(shop: ShopContext): Promise<number> {
  const isOpen = and(eq(outbox.kind, mailWork), isNull(outbox.doneAt), isNull(outbox.failedAt))
  const hurried = await shop.db
    .update(outbox)
    .set({ dueAt: shop.clock.now() })
    .where(and(isOpen, isNotNull(outbox.lastError)))
    .returning({ id: outbox.id })
  return hurried.length
}
