import { and, desc, eq, or } from 'drizzle-orm'
import type { RequestContext } from '../core/context.ts'
import { addMs, dayMs } from '../core/dates.ts'
import type { OutboxMessage } from '../core/jobs/outbox.ts'
import type { WhatsappMessage, WhatsappMessageContent } from '../core/ports/whatsapp.ts'
import { findTextMessageByProviderId } from '../notifications/sms/text-messages.ts'
import { handleOnce } from '../notifications/whatsapp/receive-webhook.ts'
import { recordContact } from '../notifications/whatsapp/whatsapp-contacts.ts'
import { enqueueWhatsapp } from '../notifications/whatsapp/send-whatsapp.ts'
import { handleStopMessage, stopReplyId } from '../notifications/whatsapp/stop-messages.ts'
import { applyWhatsappStatus } from '../notifications/whatsapp/whatsapp-status.ts'
import { respondToConfirmation } from '../orders/confirm-order.ts'
import { findOrderByNumber } from '../orders/orders.ts'
import { createDraftOrder } from './draft-orders.ts'
import { receiveImage } from './incoming-images.ts'
import { tickets } from './tables.ts'
import {
  afterMessage,
  insertTicket,
  lockTicket,
  notifyStaffOfMessage,
  type TicketRow,
  updateTicket,
} from './tickets.ts'

/** Handles that outbox message: statuses go to the log of messages, what people wrote to the support inbox. */
export async function handleWhatsappEvents(
  ctx: RequestContext,
  { payload }: OutboxMessage<'whatsapp.handle_events'>,
): Promise<void> {
  for (const id of payload.event_ids)
    await handleOnce(ctx, id, async (ctx, event) =>
      event.type === 'status' ? applyWhatsappStatus(ctx, event) : receiveMessage(ctx, event),
    )
}

/** Puts a message into a conversation, with its picture or catalogue order. */
async function receiveMessage(ctx: RequestContext, message: WhatsappMessage): Promise<void> {
  const sender = await recordContact(ctx, message)
  const { content, key } = message
  if (sender.phone !== null && (await respondAutomatically(ctx, sender.phone, content))) return
  const entry = await addToConversation(ctx, message, sender)
  if (content.kind === 'image') await receiveImage(ctx, { ...entry, media_id: content.media_id })
  if (content.kind === 'order' && content.items.length > 0)
    await createDraftOrder(ctx, { ...entry, event_key: key, items: content.items, note: content.text })
}

/**
 * Adds a message to the person's open conversation, reopens a recent one, or begins a new one, whose first message has
 * the id of the ticket.
 */
async function addToConversation(
  ctx: RequestContext,
  message: WhatsappMessage,
  sender: Sender,
): Promise<{ ticket_id: string; message_id: string }> {
  const text = describeContent(message.content)
  const ticket = await findConversation(ctx, sender)
  if (ticket) {
    const { status, waiting_since, first_replied_at } = afterMessage(ticket, 'inbound', ctx.clock.now())
    const entry = { kind: 'inbound', channel: 'whatsapp', text } as const
    // Somebody who hid their number may show it later.
    const shown = {
      phone: sender.phone ?? ticket.phone,
      whatsapp_user_id: sender.user_id ?? ticket.whatsapp_user_id,
    }
    const change = { status, waiting_since, first_replied_at, ...shown }
    const messageId = await updateTicket(ctx, ticket, entry, change)
    await notifyStaffOfMessage(ctx, { ...ticket, about: 'WhatsApp' })
    return { ticket_id: ticket.id, message_id: messageId }
  }
  const orderId = await findOrderId(ctx, message)
  const added = await insertTicket(ctx, {
    type: orderId === null ? 'General Inquiry' : 'Order Support',
    channel: 'whatsapp',
    name: message.name,
    email: '',
    phone: sender.phone ?? '',
    whatsapp_user_id: sender.user_id ?? '',
    subject: toSubject(text),
    message: text,
    // Accounts have unconfirmed numbers, and customers can read their tickets: staff see who has this number instead.
    account_id: null,
    order_id: orderId,
  })
  await notifyStaffOfMessage(ctx, { ...added, about: 'WhatsApp' })
  return { ticket_id: added.id, message_id: added.id }
}

/** Handles what needs no person: STOP and START, and taps that confirm an order. Returns whether it did. */
async function respondAutomatically(
  ctx: RequestContext,
  phone: string,
  content: WhatsappMessageContent,
): Promise<boolean> {
  if (content.kind !== 'button') return handleStopMessage(ctx, phone, describeContent(content))
  if (content.id === stopReplyId) return handleStopMessage(ctx, phone, stopReplyId)
  const text = await respondToConfirmation(ctx, { phone, button_id: content.id })
  if (text === undefined) return false
  const response = { type: 'text', text } as const
  await enqueueWhatsapp(ctx, {
    template: 'confirmation-response',
    text,
    related_to: '',
    account_id: null,
    recipient: phone,
    content: response,
  })
  return true
}

interface Sender {
  phone: string | null
  user_id: string | null
}

/** The person's latest conversation, locked, unless it was done more than a day ago. */
async function findConversation(ctx: RequestContext, { phone, user_id: userId }: Sender) {
  const isSender = or(
    phone === null ? undefined : eq(tickets.phone, phone),
    userId === null ? undefined : eq(tickets.whatsapp_user_id, userId),
  )
  const [latest] = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.channel, 'whatsapp'), isSender))
    .orderBy(desc(tickets.updated_at), desc(tickets.id))
    .limit(1)
  const ticket: TicketRow | undefined = latest && (await lockTicket(ctx, latest.id))
  const isOver = ticket?.status === 'solved' && ticket.updated_at < addMs(ctx.clock.now(), -dayMs)
  return isOver ? undefined : ticket
}

/** The order of the message that this one responds to. */
async function findOrderId(ctx: RequestContext, { reply_to: replyTo }: WhatsappMessage) {
  const sent = replyTo === undefined ? undefined : await findTextMessageByProviderId(ctx, replyTo)
  const [, number] = /^order (\S+)$/.exec(sent?.related_to ?? '') ?? []
  const order = number === undefined ? undefined : await findOrderByNumber(ctx, number)
  return order?.id ?? null
}

/** A message as text for staff. */
export function describeContent(content: WhatsappMessageContent): string {
  switch (content.kind) {
    case 'text':
      return content.text || '[Empty message]'
    case 'button':
      return content.text || '[Button]'
    case 'image':
      return ['[Image]', content.caption].filter(Boolean).join(' ')
    case 'order': {
      const lines = content.items.map(({ sku, quantity }) => `${quantity} × ${sku}`)
      return ['[Order from the catalogue]', ...lines, content.text].filter(Boolean).join('\n')
    }
    case 'other':
      return `[${content.type}: this can only be seen on a phone]`
  }
}

const subjectLength = 60

function toSubject(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > subjectLength ? `${line.slice(0, subjectLength - 1).trimEnd()}…` : line
}
