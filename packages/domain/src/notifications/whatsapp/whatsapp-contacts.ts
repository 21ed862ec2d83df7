import { eq, inArray, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { addMs, dayMs } from '../../core/dates.ts'
import type { WhatsappMessage } from '../../core/ports/whatsapp.ts'
import { whatsappContacts } from './tables.ts'

/** Who wrote: a phone in E.164, a user id, or both. */
interface WhatsappIdentity {
  phone: string | undefined
  user_id: string | undefined
}

const hasIdentity = ({ phone, user_id: userId }: WhatsappIdentity) =>
  or(
    phone === undefined ? undefined : eq(whatsappContacts.phone, phone),
    userId === undefined ? undefined : eq(whatsappContacts.user_id, userId),
  )

/**
 * Notes that this person has written, which opens the window, and returns all that is known of them: a message without
 * a number gets the one of an earlier message. Locks the person until the transaction ends.
 */
export async function recordContact(
  ctx: RequestContext,
  message: Pick<WhatsappMessage, 'phone' | 'user_id' | 'name' | 'sent_at'>,
): Promise<{ phone: string | null; user_id: string | null }> {
  const identity = { phone: message.phone, user_id: message.user_id }
  // One after the other: a person's first two messages must not become two people.
  for (const id of [identity.phone, identity.user_id].filter((id) => id !== undefined))
    await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtext('whatsapp'), hashtext(${id}))`)
  const rows = await ctx.db.select().from(whatsappContacts).where(hasIdentity(identity)).for('update')
  const known = rows.find(({ phone }) => phone === identity.phone) ?? rows[0]
  const at = new Date(message.sent_at)
  const last = rows.map(({ last_message_at: lastAt }) => lastAt).reduce((a, b) => (a > b ? a : b), at)
  const changed = {
    phone: identity.phone ?? known?.phone ?? null,
    user_id: identity.user_id ?? known?.user_id ?? null,
    name: message.name || (known?.name ?? ''),
    last_message_at: last,
  }
  // The number and the user id were two people until this message showed that they are one.
  const others = rows.filter(({ id }) => id !== known?.id).map(({ id }) => id)
  if (others.length > 0) await ctx.db.delete(whatsappContacts).where(inArray(whatsappContacts.id, others))
  if (known) await ctx.db.update(whatsappContacts).set(changed).where(eq(whatsappContacts.id, known.id))
  else await ctx.db.insert(whatsappContacts).values({ ...changed, id: ctx.ids.next(ctx.clock.now()) })
  return { phone: changed.phone, user_id: changed.user_id }
}

/** When the window of an address (E.164 or user id) ends; null if the person has not written in the last 24 hours. */
export async function findWindowEnd(ctx: RequestContext, address: string): Promise<Date | null> {
  const [contact] = await ctx.db
    .select({ at: whatsappContacts.last_message_at })
    .from(whatsappContacts)
    .where(or(eq(whatsappContacts.phone, address), eq(whatsappContacts.user_id, address)))
  const end = contact && addMs(contact.at, dayMs)
  return end && end > ctx.clock.now() ? end : null
}
