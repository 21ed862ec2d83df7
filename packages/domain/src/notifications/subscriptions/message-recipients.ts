import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { deletePhoneAlerts } from '../../catalogue/stock-alerts/request-phone-alert.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { messageRecipients } from './tables.ts'

/** Short, because it is part of an SMS; 72 random bits. */
const tokenBytes = 9

/** The link by which the owner of a phone (E.164) stops messages about orders. It has no scheme: phones add it, and an SMS is short. */
export async function getStopLink(ctx: RequestContext, phone: string): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await ctx.db
    .insert(messageRecipients)
    .values({ phone, token, created_at: ctx.clock.now() })
    .onConflictDoNothing()
  const [recipient] = await ctx.db
    .select({ token: messageRecipients.token })
    .from(messageRecipients)
    .where(eq(messageRecipients.phone, phone))
  if (!recipient) throw new Error('A recipient was not stored.')
  return `${new URL(ctx.publicUrl).host}/stop/${recipient.token}`
}

/** Stops messages about orders to the phone of a stop link. Repeating it has no effect. Throws link_expired for an unknown token. */
export async function stopMessages(ctx: RequestContext, { token }: { token: string }): Promise<void> {
  const [recipient] = await ctx.db
    .select({ phone: messageRecipients.phone })
    .from(messageRecipients)
    .where(eq(messageRecipients.token, token))
  await stopMessagesTo(ctx, (recipient ?? fail('link_expired')).phone)
}

/** Stops messages about orders to a phone (E.164), and ends its stock alerts. */
export async function stopMessagesTo(ctx: RequestContext, phone: string): Promise<void> {
  await getStopLink(ctx, phone)
  await ctx.db
    .update(messageRecipients)
    .set({ stopped_at: ctx.clock.now() })
    .where(and(eq(messageRecipients.phone, phone), isNull(messageRecipients.stopped_at)))
  await deletePhoneAlerts(ctx, phone)
}

/** Sends messages about orders to a phone (E.164) again, after its owner asked for them. */
export async function restartMessagesTo(ctx: RequestContext, phone: string): Promise<void> {
  await ctx.db
    .update(messageRecipients)
    .set({ stopped_at: null })
    .where(and(eq(messageRecipients.phone, phone), isNotNull(messageRecipients.stopped_at)))
}

/** Whether the owner of the phone (E.164) stopped messages. */
export async function hasStopped(ctx: RequestContext, phone: string): Promise<boolean> {
  const isStopped = and(eq(messageRecipients.phone, phone), isNotNull(messageRecipients.stopped_at))
  return (await ctx.db.$count(messageRecipients, isStopped)) > 0
}

/** Whether the owner of the phone stopped messages about orders, for queries. */
export const hasStoppedMessages = (phone: SQL) =>
  sql<boolean>`exists (select from ${messageRecipients} where ${messageRecipients.phone} = ${phone}
    and ${messageRecipients.stopped_at} is not null)`
