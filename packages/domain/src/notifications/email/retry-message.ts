import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { requirePermission } from '../../core/actor.ts'
import { recordAudit } from '../../core/audit.ts'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { emailTask } from '../../core/jobs/post-mail.ts'
import { fail } from '../../core/refusal.ts'
import { outbox } from '../../core/db/tables.ts'
import { findTextMessage } from '../sms/find-message.ts'
import { resendTextMessage } from '../sms/send-again.ts'

/**
 * Staff want a mail or an SMS sent again that was given up or did not arrive; of several who ask at once one does it.
 * Refuses with forbidden, not_found or step_not_allowed.
 */
export async function retryNotification(ctx: RequestContext, messageId: string): Promise<void> {
  requirePermission(ctx.actor, 'notifications:read')
  if (!isUuid(messageId)) fail('not_found')
  await inTransaction(ctx, async (ctx) => {
    const message = await findTextMessage(ctx, messageId)
    const isSent = message ? await resendTextMessage(ctx, message) : await resendEmail(ctx, messageId)
    if (!isSent) fail('invalid_transition')
    await recordAudit(ctx, 'notifications.notification_retried', `notification:${messageId}`)
  })
}

async function resendEmail(ctx: RequestContext, taskId: string): Promise<boolean> {
  const isEmailTask = and(eq(outbox.id, taskId), eq(outbox.kind, emailTask), isNull(outbox.completed_at))
  const [task] = await ctx.db.select({ id: outbox.id }).from(outbox).where(isEmailTask)
  if (!task) fail('not_found')
  const again = await ctx.db
    .update(outbox)
    .set({ failed_at: null, attempts: 0, due_at: ctx.clock.now() })
    .where(and(eq(outbox.id, taskId), isNotNull(outbox.failed_at)))
    .returning({ id: outbox.id })
  return again.length > 0
}
