import { and, ilike, lt, notExists, or, sql, eq, isNull, type SQL } from 'drizzle-orm'
import { addMs } from '../core/clock.ts'
import type { RequestContext } from '../core/context.ts'
import { paymentAttempts, paymentWebhookEvents } from './tables.ts'

/** Days until the body of a notice that matches no payment is emptied: long enough to examine a dispute. */
const retentionDays = 30

const hasBody = sql`${paymentWebhookEvents.body} <> '{}'`
/** No order links to these notices, so erasing a customer does not reach them. */
const isUnnamed = (ctx: RequestContext): SQL | undefined =>
  or(
    isNull(paymentWebhookEvents.reference),
    notExists(
      ctx.db
        .select({ one: sql`1` })
        .from(paymentAttempts)
        .where(eq(paymentAttempts.reference, paymentWebhookEvents.reference)),
    ),
  )

/** A nightly job: empties the bodies of old notices that match no payment. The rows stay. Returns how many. */
export async function pruneWebhookBodies(ctx: RequestContext): Promise<number> {
  const old = lt(paymentWebhookEvents.received_at, addMs(ctx.clock.now(), -retentionDays * 24 * 3_600_000))
  const emptied = await ctx.db
    .update(paymentWebhookEvents)
    .set({ body: {} })
    .where(and(hasBody, old, isUnnamed(ctx)))
    .returning({ key: paymentWebhookEvents.event_key })
  return emptied.length
}

/** Empties notices that match no payment and contain this person's email, whatever their age. */
export async function eraseWebhookEventsNaming(ctx: RequestContext, email: string): Promise<void> {
  // As JSON writes it, with the wildcards of LIKE escaped.
  const pattern = JSON.stringify(email)
    .slice(1, -1)
    .replace(/[\\%_]/g, String.raw`\$&`)
  await ctx.db
    .update(paymentWebhookEvents)
    .set({ body: {} })
    .where(and(hasBody, isUnnamed(ctx), ilike(sql`${paymentWebhookEvents.body}::text`, `%${pattern}%`)))
}
