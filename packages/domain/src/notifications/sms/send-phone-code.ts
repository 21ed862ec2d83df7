import type { RequestContext } from '../../core/context.ts'
import type { OutboxPayload } from '../../core/db/outbox-messages.ts'
import { SmsRefused } from '../../core/ports/sms.ts'
import { sendCode } from '../../identity/accounts/send-code.ts'
import { phoneCodeTemplate, textMessages } from './tables.ts'

/**
 * Handles that outbox message: sends a code and lists it among the messages. Nobody but the recipient may read the
 * code, except in the built-in test service, which delivers nothing. A rejected number is not tried again. Throws
 * SmsUnavailable or WhatsappUnavailable to be retried.
 */
export async function sendPhoneCode(
  ctx: RequestContext,
  payload: OutboxPayload<'account.send_phone_code'>,
): Promise<void> {
  const sent = await sendCode(ctx, payload).catch((error: unknown) => {
    if (!(error instanceof SmsRefused)) throw error
    ctx.log.warn({ code: payload.code_id, reason: error.message }, 'a code could not be sent by SMS')
  })
  if (!sent) return
  const isTest = ctx.providers[sent.channel]?.mode === 'test'
  const now = ctx.clock.now()
  const entry = {
    id: ctx.ids.next(now),
    channel: sent.channel,
    template: phoneCodeTemplate,
    recipient: sent.phone,
    text: isTest ? sent.text : sent.text.replaceAll(sent.code, '•'.repeat(sent.code.length)),
    urgency: 'code',
    status: 'sent',
    provider_id: sent.provider_id,
    created_at: now,
    due_at: now,
    sent_at: now,
  } as const
  // A failure would send another SMS.
  await ctx.db.insert(textMessages).values(entry).onConflictDoNothing()
}
