import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAct } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
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
export async function retryMessage(ctx: RequestContext, messageId: string): Promise<void> {
  requirePermission(ctx.actor, 'notifications:read')
  if (!isUuid(messageId)) refuse('not_found')
  await inTransaction(ctx, async (ctx) => {
    const message = await findMessage(ctx, messageId)
    const isSent = message ? await sendAgain(ctx, message) : await mailAgain(ctx, messageId)
    if (!isSent) refuse('invalid_transition')
    await recordAct(ctx, 'notifications.notification_retried', `notification:${messageId}`)
  })
}

async function mailAgain(ctx: RequestContext, workId: string): Promise<boolean> {
  const isMail = and(eq(outbox.id, workId), eq(outbox.kind, mailWork), isNull(outbox.completed_at))
  const [work] = await ctx.db.select({ id: outbox.id }).from(outbox).where(isMail)
  if (!work) refuse('not_found')
  const again = await ctx.db
    .update(outbox)
    .set({ failed_at: null, attempts: 0, due_at: ctx.clock.now() })
    .where(and(eq(outbox.id, workId), isNotNull(outbox.failed_at)))
    .returning({ id: outbox.id })
  return again.length > 0
}
