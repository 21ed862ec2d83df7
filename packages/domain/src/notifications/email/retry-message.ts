import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type ShopContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { mailWork } from '../../core/jobs/post-mail.ts'
import { refuse } from '../../core/refusal.ts'
import { outbox } from '../../core/db/tables.ts'
import { findMessage } from '../sms/find-message.ts'
import { sendAgain } from '../sms/send-again.ts'

/**
 * Staff want a mail or an SMS sent again that was given up or did not arrive; of several who ask at once one does it.
 * Refuses with forbidden, not_found or step_not_allowed.
 */
export async function retryMessage(shop: ShopContext, messageId: string): Promise<void> {
  requirePermission(shop.actor, 'messages:read')
  if (!isUuid(messageId)) refuse('not_found')
  await inTransaction(shop, async (shop) => {
    const message = await findMessage(shop, messageId)
    const isSent = message ? await sendAgain(shop, message) : await mailAgain(shop, messageId)
    if (!isSent) refuse('step_not_allowed')
    await recordAct(shop, 'messages:retry', `message:${messageId}`)
  })
}

async function mailAgain(shop: ShopContext, workId: string): Promise<boolean> {
  const isMail = and(eq(outbox.id, workId), eq(outbox.kind, mailWork), isNull(outbox.doneAt))
  const [work] = await shop.db.select({ id: outbox.id }).from(outbox).where(isMail)
  if (!work) refuse('not_found')
  const again = await shop.db
    .update(outbox)
    .set({ failedAt: null, attempts: 0, dueAt: shop.clock.now() })
    .where(and(eq(outbox.id, workId), isNotNull(outbox.failedAt)))
    .returning({ id: outbox.id })
  return again.length > 0
}
