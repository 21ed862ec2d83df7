import { and, eq, inArray } from 'drizzle-orm'
import { inTransaction, type RequestContext } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { NoticeHeaders } from '../../core/ports/payment-gateway.ts'
import type { SmsReport } from '../../core/ports/sms-sender.ts'
import { failMessage } from './fail-message.ts'
import { statesBefore } from './message-states.ts'
import { textMessages } from './tables.ts'

export interface RawReport {
  provider: string
  headers: NoticeHeaders
  rawBody: Buffer
}

/**
 * The provider tells how a message arrived; a repeat changes nothing. Refuses with signature_wrong, and with not_found
 * for another provider and for a message whose sending is not written yet, so that the provider comes again.
 */
export async function receiveReport(
  ctx: RequestContext,
  { provider, headers, rawBody }: RawReport,
): Promise<void> {
  const { sms } = ctx.providers
  if (sms?.provider !== provider) refuse('not_found')
  const report = sms.readReport(headers, rawBody)
  if (!report) {
    ctx.log.warn({ provider, bytes: rawBody.byteLength }, 'a report with a wrong signature was refused')
    refuse('invalid_signature')
  }
  if (report.provider_id !== undefined) await record(ctx, report.provider_id, report)
}

async function record(
  ctx: RequestContext,
  providerId: string,
  { status: state, message: words }: SmsReport,
): Promise<void> {
  const which = eq(textMessages.provider_id, providerId)
  await inTransaction(ctx, async (ctx) => {
    if (state === 'failed' && (await failMessage(ctx, which, words))) return
    if (state === 'delivered' && (await arrived(ctx, providerId))) return
    const [known] = await ctx.db.select({ id: textMessages.id }).from(textMessages).where(which)
    if (!known) refuse('not_found')
  })
}

async function arrived(ctx: RequestContext, providerId: string): Promise<boolean> {
  const isOpen = inArray(textMessages.status, statesBefore('delivered'))
  const changed = await ctx.db
    .update(textMessages)
    .set({ status: 'delivered', reason: '', reported_at: ctx.clock.now(), fallback_email: null })
    .where(and(eq(textMessages.provider_id, providerId), isOpen))
    .returning({ id: textMessages.id })
  return changed.length > 0
}
