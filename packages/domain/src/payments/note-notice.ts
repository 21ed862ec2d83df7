import { and, eq, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { PaymentEvent } from '../core/ports/payment-gateway.ts'
import { paymentWebhookEvents } from './tables.ts'

export interface ReceivedWebhook extends PaymentEvent {
  provider: string
  rawBody: Buffer
}

/** The outcome of a notice that came before the provider's own answer fitted it: its repeats are looked at again. */
export const pendingOutcome = 'pending'

/** Outcomes of notices that match no payment: staff must look at them. */
export const unmatched = ['no reference', 'unknown payment', 'unknown dispute'] as const

/** Whether this very notice was settled before. */
export async function isWebhookRecorded(
  ctx: RequestContext,
  webhookEvent: ReceivedWebhook,
): Promise<boolean> {
  const [noted] = await ctx.db
    .select({ outcome: paymentWebhookEvents.outcome })
    .from(paymentWebhookEvents)
    .where(
      and(
        eq(paymentWebhookEvents.provider, webhookEvent.provider),
        eq(paymentWebhookEvents.event_key, webhookEvent.event_key),
        ne(paymentWebhookEvents.outcome, pendingOutcome),
      ),
    )
  return noted !== undefined
}

/** Keeps the notice with what came of it, once however often it comes, in the transaction of its effect. */
export async function recordWebhookEvent(
  ctx: RequestContext,
  webhookEvent: ReceivedWebhook,
  outcome: string,
): Promise<void> {
  const { provider, event_key: eventKey, event, reference } = webhookEvent
  await ctx.db
    .insert(paymentWebhookEvents)
    .values({
      provider,
      event_key: eventKey,
      event,
      reference: reference ?? null,
      body: sql`${toJson(webhookEvent.rawBody)}::jsonb`,
      received_at: ctx.clock.now(),
      outcome,
    })
    .onConflictDoUpdate({
      target: [paymentWebhookEvents.provider, paymentWebhookEvents.event_key],
      set: { outcome },
      setWhere: eq(paymentWebhookEvents.outcome, pendingOutcome),
    })
}

/** The body as it came: the database keeps digits that JSON.parse would round. It knows no NUL, and not every byte. */
function toJson(rawBody: Buffer): string {
  const text = rawBody.toString('utf8')
  try {
    JSON.parse(text)
    if (!text.includes(String.raw`\u0000`)) return text
  } catch {
    // Kept below as bytes.
  }
  return JSON.stringify({ base64: rawBody.toString('base64') })
}
