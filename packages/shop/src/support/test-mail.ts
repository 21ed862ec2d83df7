import type { MailTest } from '@shop/contract/admin/mail'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { requireAccount, requirePermission } from '../kernel/actor.ts'
import type { ShopContext } from '../kernel/context.ts'
import { mailWork, type PostedMail } from '../kernel/post-mail.ts'
import { outbox } from '../kernel/tables.ts'
import { deliverMail, type MailPost } from './deliver-mail.ts'

/**
 * Mails the caller at once, past the outbox, which would try for a day before it gave up. Once the mail server takes
 * that, what it refused before need not wait for its hour. Refuses with forbidden who has no account.
 */
export async function testMail(shop: ShopContext, post: MailPost): Promise<MailTest> {
  requirePermission(shop.actor, 'settings:edit')
  const { email, name } = requireAccount(shop.actor)
  const content = { template: 'mail-test', name } as const
  const payload: PostedMail = { to: email, content, about: '' }
  const answer = { to: email, sent_by: post.sentBy }
  try {
    await deliverMail(shop, { id: shop.ids.next(shop.clock.now()), payload }, post)
    return { ...answer, fault: '', tried_again: await tryAgainNow(shop) }
  } catch (error) {
    shop.log.warn({ err: error }, 'a test mail was not taken')
    return { ...answer, fault: error instanceof Error ? error.message : String(error), tried_again: 0 }
  }
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
