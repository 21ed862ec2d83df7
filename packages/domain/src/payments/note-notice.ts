import { and, eq, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { PaymentNotice } from '../core/ports/payment-gateway.ts'
import { paymentWebhookEvents } from './tables.ts'

export interface ReceivedNotice extends PaymentNotice {
  provider: string
  rawBody: Buffer
}

/** The outcome of a notice that came before the provider's own answer fitted it: its repeats are looked at again. */
export const stillWaiting = 'pending'

/** Outcomes of notices that match no payment: staff must look at them. */
export const unmatched = ['no reference', 'unknown payment', 'unknown dispute'] as const

/** Whether this very notice was settled before. */
export async function isNoted(ctx: RequestContext, notice: ReceivedNotice): Promise<boolean> {
  const [noted] = await ctx.db
    .select({ outcome: paymentWebhookEvents.outcome })
    .from(paymentWebhookEvents)
    .where(
      and(
        eq(paymentWebhookEvents.provider, notice.provider),
        eq(paymentWebhookEvents.event_key, notice.event_key),
        ne(paymentWebhookEvents.outcome, stillWaiting),
      ),
    )
  return noted !== undefined
}

/** Keeps the notice with what came of it, once however often it comes, in the transaction of its effect. */
export async function noteNotice(
  ctx: RequestContext,
  notice: ReceivedNotice,
  outcome: string,
): Promise<void> {
  const { provider, event_key: eventKey, event, reference } = notice
  await ctx.db
    .insert(paymentWebhookEvents)
    .values({
      provider,
      event_key: eventKey,
      event,
      reference: reference ?? null,
      body: sql`${jsonOf(notice.rawBody)}::jsonb`,
      received_at: ctx.clock.now(),
      outcome,
    })
    .onConflictDoUpdate({
      target: [paymentWebhookEvents.provider, paymentWebhookEvents.event_key],
      set: { outcome },
      setWhere: eq(paymentWebhookEvents.outcome, stillWaiting),
    })
}

/** The body as it came: the database keeps digits that JSON.parse would round. It knows no NUL, and not every byte. */
function jsonOf(rawBody: Buffer): string {
  const text = rawBody.toString('utf8')
  try {
    JSON.parse(text)
    if (!text.includes(String.raw`\u0000`)) return text
  } catch {
    // Kept below as bytes.
  }
  return JSON.stringify({ base64: rawBody.toString('base64') })
}
