import { and, eq, ne, sql } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import type { PaymentNotice } from '../core/ports/payment-gateway.ts'
import { paymentNotices } from './tables.ts'

export interface ReceivedNotice extends PaymentNotice {
  provider: string
  rawBody: Buffer
}

/** The outcome of a notice that came before the provider's own answer fitted it: its repeats are looked at again. */
export const stillWaiting = 'waiting'

/** Outcomes of notices that match no payment: staff must look at them. */
export const unmatched = ['names no payment', 'unknown payment', 'unknown dispute'] as const

/** Whether this very notice was settled before. */
export async function isNoted(ctx: RequestContext, notice: ReceivedNotice): Promise<boolean> {
  const [noted] = await ctx.db
    .select({ outcome: paymentNotices.outcome })
    .from(paymentNotices)
    .where(
      and(
        eq(paymentNotices.provider, notice.provider),
        eq(paymentNotices.eventKey, notice.eventKey),
        ne(paymentNotices.outcome, stillWaiting),
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
  const { provider, eventKey, event, reference } = notice
  await ctx.db
    .insert(paymentNotices)
    .values({
      provider,
      eventKey,
      event,
      reference: reference ?? null,
      body: sql`${jsonOf(notice.rawBody)}::jsonb`,
      receivedAt: ctx.clock.now(),
      outcome,
    })
    .onConflictDoUpdate({
      target: [paymentNotices.provider, paymentNotices.eventKey],
      set: { outcome },
      setWhere: eq(paymentNotices.outcome, stillWaiting),
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
