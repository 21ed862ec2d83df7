import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import type { WebhookHeaders } from '../../core/ports/payment-gateway.ts'
import type { SmsReport } from '../../core/ports/sms-sender.ts'
import { failTextMessage } from './fail-message.ts'
import { statusesBefore } from './message-states.ts'
import { textMessages } from './tables.ts'

export interface RawDeliveryReport {
  provider: string
  headers: WebhookHeaders
  rawBody: Buffer
}

/**
 * The provider tells how a message arrived; a repeat changes nothing. Refuses with signature_wrong, and with not_found
 * for another provider and for a message whose sending is not written yet, so that the provider comes again.
 */
export async function handleDeliveryReport(
  ctx: RequestContext,
  { provider, headers, rawBody }: RawDeliveryReport,
): Promise<void> {
  const { sms } = ctx.providers
  if (sms?.provider !== provider) fail('not_found')
  const report = sms.parseDeliveryReport(headers, rawBody)
  if (!report) {
    ctx.log.warn({ provider, bytes: rawBody.byteLength }, 'a report with a wrong signature was refused')
    fail('invalid_signature')
  }
  if (report.provider_id !== undefined) await record(ctx, report.provider_id, report)
}

async function record(
  ctx: RequestContext,
  providerId: string,
  { status: state, message: words }: SmsReport,
): Promise<void> {
  const condition = eq(textMessages.provider_id, providerId)
  await inTransaction(ctx, async (ctx) => {
    if (state === 'failed' && (await failTextMessage(ctx, condition, words))) return
    if (state === 'delivered' && (await markDelivered(ctx, providerId))) return
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
