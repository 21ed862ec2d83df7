import { and, eq, isNull, lt } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import { fail } from '../../core/errors.ts'
import { enqueue } from '../../core/jobs/outbox.ts'
import type { WebhookHeaders } from '../../core/ports/payment-gateway.ts'
import type { WhatsappEvent } from '../../core/ports/whatsapp.ts'
import { whatsappEvents } from './tables.ts'

/** The challenge, if the token is the one that the owner entered. Throws not_found without WhatsApp, or invalid_signature. */
export async function verifyWhatsappWebhook(
  ctx: RequestContext,
  { mode, challenge, token = '' }: Record<'mode' | 'challenge' | 'token', string | undefined>,
): Promise<string> {
  const { whatsapp } = ctx.providers
  if (!whatsapp) fail('not_found')
  if (mode !== 'subscribe' || challenge === undefined || !whatsapp.isVerifyToken(token))
    fail('invalid_signature')
  return challenge
}

/**
 * Stores the events of a webhook, each once, to be handled by an outbox message, so that the provider gets its response
 * at once and a crash loses nothing. Throws not_found without WhatsApp, invalid_signature, or invalid_input for a signed
 * body that is no webhook.
 */
export async function handleWhatsappWebhook(
  ctx: RequestContext,
  { headers, rawBody }: { headers: WebhookHeaders; rawBody: Buffer },
): Promise<void> {
  const { whatsapp } = ctx.providers
  if (!whatsapp) fail('not_found')
  const webhook = whatsapp.parseWebhook(headers, rawBody)
  if (!webhook) {
    ctx.log.warn({ bytes: rawBody.byteLength }, 'a WhatsApp webhook with a wrong signature was rejected')
    fail('invalid_signature')
  }
  if (!webhook.is_readable) fail('invalid_input', { errors: { body: ['This is no webhook of WhatsApp'] } })
  if (webhook.events.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const rows = webhook.events.map((event) => ({
      id: ctx.ids.next(now),
      event_key: toStorable(event.key),
      sender: event.type === 'message' ? (event.phone ?? event.user_id ?? '') : '',
      content: toContent(event),
      received_at: now,
    }))
    const added = await ctx.db
      .insert(whatsappEvents)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: whatsappEvents.id })
    const ids = added.map(({ id }) => id).toSorted()
    if (ids.length > 0) await enqueue(ctx, 'whatsapp.handle_events', { event_ids: ids })
  })
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; everything else in the message stays. */
const toStorable = (text: string) => text.replaceAll('\0', '').toWellFormed()

function toContent(event: WhatsappEvent): WhatsappEvent {
  return JSON.parse(JSON.stringify(event), (_name, value: unknown) =>
    typeof value === 'string' ? toStorable(value) : value,
  ) as WhatsappEvent
}

/**
 * Handles one stored event, in a transaction with its effect; no effect if it was handled before. A second process waits
 * for the first.
 */
export async function handleOnce(
  ctx: RequestContext,
  eventId: string,
  handle: (ctx: RequestContext, content: WhatsappEvent) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const isOpen = and(eq(whatsappEvents.id, eventId), isNull(whatsappEvents.handled_at))
    const [event] = await ctx.db.select().from(whatsappEvents).where(isOpen).for('update')
    if (!event) return
    await handle(ctx, event.content)
    await ctx.db
      .update(whatsappEvents)
      .set({ handled_at: ctx.clock.now() })
      .where(eq(whatsappEvents.id, eventId))
  })
}

/** Days for which an event is stored: the provider repeats a webhook for up to seven. */
const retentionDays = 30

/** Nightly: deletes old events. Returns how many. */
export async function pruneWhatsappEvents(ctx: RequestContext): Promise<number> {
  const old = lt(whatsappEvents.received_at, addMs(ctx.clock.now(), -retentionDays * dayMs))
  const deleted = await ctx.db.delete(whatsappEvents).where(old).returning({ id: whatsappEvents.id })
  return deleted.length
}
