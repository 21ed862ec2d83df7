import { eq, and, desc, inArray, isNull, or } from 'drizzle-orm'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { isOwnVerifiedPhone } from '../../identity/accounts/verified-phone.ts'
import { isUuid } from '../../core/id.ts'
import { withoutStopLink } from './sms-text.ts'
import type { TextMessageStatus } from './sms-state-machine.ts'
import { type TextMessage, textMessages } from './tables.ts'
import { actorName, requirePermission, requireAccount } from '../../core/actor.ts'
import { fail } from '../../core/errors.ts'

export async function findTextMessage(ctx: RequestContext, id: string): Promise<TextMessage | undefined> {
  if (!isUuid(id)) return undefined
  const [message] = await ctx.db.select().from(textMessages).where(eq(textMessages.id, id))
  return message
}

/** The statuses of messages, by id. */
export async function getTextMessageStatuses(ctx: RequestContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, TextMessageStatus>()
  const rows = await ctx.db
    .select({ id: textMessages.id, status: textMessages.status })
    .from(textMessages)
    .where(inArray(textMessages.id, [...ids]))
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** The message with this id of the provider. */
export async function findTextMessageByProviderId(ctx: RequestContext, providerId: string) {
  const isThis = eq(textMessages.provider_id, providerId)
  const [message] = await ctx.db.select().from(textMessages).where(isThis)
  return message
}

/**
 * Records that staff sent a message through its link. Repeating it has no effect. Throws forbidden, not_found or
 * invalid_transition.
 */
export async function markNotificationSent(
  ctx: RequestContext,
  { notification_id: messageId }: { notification_id: string },
): Promise<void> {
  requirePermission(ctx.actor, 'notifications:read')
  await inTransaction(ctx, async (ctx) => {
    const message = (await findTextMessage(ctx, messageId)) ?? fail('not_found')
    if (message.channel !== 'whatsapp' || message.status === 'skipped') fail('invalid_transition')
    await ctx.db
      .update(textMessages)
      .set({ status: 'sent', reason: `By ${actorName(ctx.actor)}`, sent_at: ctx.clock.now() })
      .where(and(eq(textMessages.id, message.id), eq(textMessages.status, 'manual')))
  })
}

/**
 * SMS and WhatsApp messages to the caller, and those to nobody's account at the number that they have verified, newest first.
 * Without stop links: a copy that is passed on must not end the messages.
 */
export async function listOwnMessages(ctx: RequestContext) {
  const { channel, recipient, text, status, consent, created_at: createdAt } = textMessages
  const accountId = requireAccount(ctx.actor).account_id
  const isToOwnPhone = and(isNull(textMessages.account_id), isOwnVerifiedPhone(recipient, accountId))
  const messages = await ctx.db
    .select({ channel, recipient, text, status, consent, created_at: createdAt })
    .from(textMessages)
    .where(or(eq(textMessages.account_id, accountId), isToOwnPhone))
    .orderBy(desc(createdAt), desc(textMessages.id))
  return messages.map((message) => ({ ...message, text: withoutStopLink(message.text) }))
}
