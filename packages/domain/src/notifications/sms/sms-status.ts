import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import type { WebhookHeaders } from '../../core/ports/payment-gateway.ts'
import type { SmsReport } from '../../core/ports/sms.ts'
import { statusesBefore } from './sms-state-machine.ts'
import { type TextMessage, textMessages } from './tables.ts'
import { getEarliestSendAt } from './quiet-hours.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import { enqueueEmail } from '../../core/jobs/enqueue-email.ts'

/**
 * Records the provider's delivery report; a repeat has no effect. Throws invalid_signature, and not_found for another
 * provider or for a message not recorded as sent yet, so that the provider retries.
 */
export async function handleDeliveryReport(
  ctx: RequestContext,
  { provider, headers, rawBody }: { provider: string; headers: WebhookHeaders; rawBody: Buffer },
): Promise<void> {
  const { sms } = ctx.providers
  if (sms?.provider !== provider) fail('not_found')
  const report = sms.parseDeliveryReport(headers, rawBody)
  if (!report) {
    ctx.log.warn(
      { provider, bytes: rawBody.byteLength },
      'a delivery report with a wrong signature was rejected',
    )
    fail('invalid_signature')
  }
  if (report.provider_id !== undefined) await record(ctx, report.provider_id, report)
}

async function record(ctx: RequestContext, providerId: string, { status, message }: SmsReport) {
  const condition = eq(textMessages.provider_id, providerId)
  await inTransaction(ctx, async (ctx) => {
    if (status === 'failed' && (await failTextMessage(ctx, condition, message))) return
    if (status === 'delivered' && (await markDelivered(ctx, providerId))) return
    const [existing] = await ctx.db.select({ id: textMessages.id }).from(textMessages).where(condition)
    if (!existing) fail('not_found')
  })
}

async function markDelivered(ctx: RequestContext, providerId: string): Promise<boolean> {
  const isOpen = inArray(textMessages.status, statusesBefore('delivered'))
  const changed = await ctx.db
    .update(textMessages)
    .set({ status: 'delivered', reason: '', reported_at: ctx.clock.now(), fallback_email: null })
    .where(and(eq(textMessages.provider_id, providerId), isOpen))
    .returning({ id: textMessages.id })
  return changed.length > 0
}

/**
 * Marks a message as failed, in the caller's transaction: stores the reason and sends its fallback once, the SMS or else
 * the email; none to a person who wants no such messages. Returns whether it failed just now.
 */
export async function failTextMessage(
  ctx: RequestContext,
  condition: SQL | undefined,
  reason: string,
  isOptedOut = false,
): Promise<boolean> {
  const [open] = await ctx.db
    .select()
    .from(textMessages)
    .where(and(condition, inArray(textMessages.status, statusesBefore('failed'))))
    .for('update')
  if (!open) return false
  await ctx.db
    .update(textMessages)
    .set({
      status: 'failed',
      reason: reason.slice(0, 300),
      reported_at: ctx.clock.now(),
      fallback_email: null,
      fallback_sms: null,
    })
    .where(eq(textMessages.id, open.id))
  if (isOptedOut) return true
  if (open.fallback_sms !== null) await sendSmsInstead(ctx, open, open.fallback_sms)
  else if (open.fallback_email) await enqueueEmail(ctx, open.fallback_email)
  return true
}

/** The same message by SMS, with the email as its own fallback. */
async function sendSmsInstead(
  ctx: RequestContext,
  { template, recipient, related_to, account_id, urgency, fallback_email, consent }: TextMessage,
  text: string,
): Promise<void> {
  const now = ctx.clock.now()
  const id = ctx.ids.next(now)
  const dueAt = await getEarliestSendAt(ctx, urgency)
  const same = { template, recipient, related_to, account_id, urgency, fallback_email, consent }
  const times = { created_at: now, due_at: dueAt }
  await ctx.db.insert(textMessages).values({ ...same, ...times, id, channel: 'sms', text, status: 'queued' })
  await enqueue(ctx, 'sms.send', { message_id: id }, dueAt)
}
