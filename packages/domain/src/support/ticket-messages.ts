import type { TicketAttachment, TicketChannel } from '@shop/contract/admin/tickets'
import { unfilledPlaceholders } from '@shop/contract/placeholders'
import { requireAccount, requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import type { RequestContext } from '../core/context.ts'
import { withIdempotency } from '../core/idempotency.ts'
import { enqueueEmail, reachableEmail } from '../core/jobs/enqueue-email.ts'
import { failField } from '../core/errors.ts'
import { updateTicket, lockTicket, assertVersion, type TicketRow, afterMessage } from './tickets.ts'
import { ticketMessages } from './tables.ts'
import { attachImage } from './ticket-images.ts'
import { sendWhatsappReply } from './whatsapp-reply.ts'

export interface AddTicketMessageInput {
  ticket_id: string
  /** 'inbound': from the customer; 'outbound': the reply; 'note': for staff only. */
  kind: 'inbound' | 'outbound' | 'note'
  channel: Exclude<TicketChannel, 'form'>
  /** May be '' with an attachment. */
  text: string
  /** By WhatsApp, while the window is open. */
  attachment?: TicketAttachment | undefined
  /** By WhatsApp: sends the template, which is allowed at any time, instead of the text. */
  is_template?: boolean | undefined
  /** The version that staff saw; not needed for notes. */
  version: number
  key: string | undefined
}

/**
 * Adds a message to a conversation. An email reply is sent, and one by WhatsApp if the shop has a provider; others record
 * what was said elsewhere. The first staff member to reply becomes the assignee. Throws not_found, invalid_input (no
 * address, an unfilled placeholder, too long), version_conflict, or for a payment link the errors of createPaymentLink.
 */
export async function addTicketMessage(
  ctx: RequestContext,
  { key, ...input }: AddTicketMessageInput,
): Promise<void> {
  requirePermission(ctx.actor, 'support:reply')
  await withIdempotency(ctx, { key, operation: 'ticket.add_message', input }, async (ctx) => {
    const { kind, channel, text, attachment } = input
    if (text === '' && !attachment && !input.is_template) failField('text', 'Write something first')
    if (attachment && (kind !== 'outbound' || channel !== 'whatsapp'))
      failField('attachment', 'Only a reply by WhatsApp can have this')
    const ticket = await lockTicket(ctx, input.ticket_id)
    if (kind === 'note') await addTicketNote(ctx, ticket, text)
    else await addEntry(ctx, ticket, { ...input, kind })
    await recordAudit(
      ctx,
      kind === 'outbound' ? 'support.reply_sent' : 'support.message_recorded',
      `ticket:${ticket.id}`,
      {
        kind,
        channel,
      },
    )
  })
}

type EntryInput = Omit<AddTicketMessageInput, 'key' | 'kind'> & { kind: 'inbound' | 'outbound' }

/** A message of the customer, or a reply, which is sent. */
async function addEntry(ctx: RequestContext, ticket: TicketRow, input: EntryInput): Promise<void> {
  const { kind, channel, text, attachment } = input
  await assertVersion(ctx, ticket, input.version)
  if (kind === 'outbound') requireSendable(ticket, input)
  const accountId = requireAccount(ctx.actor).account_id
  const assignment = kind === 'outbound' && ticket.assignee_id === null ? { assignee_id: accountId } : {}
  const { status, waiting_since, first_replied_at } = afterMessage(ticket, kind, ctx.clock.now())
  const isWhatsapp = kind === 'outbound' && channel === 'whatsapp'
  const sent = isWhatsapp
    ? await sendWhatsappReply(ctx, ticket, { text, attachment, is_template: input.is_template ?? false })
    : undefined
  if (attachment && !sent) failField('attachment', 'Only the shop’s own WhatsApp can send this')
  const id = await updateTicket(
    ctx,
    ticket,
    { kind, channel, text, ...sent },
    { status, waiting_since, first_replied_at, ...assignment },
  )
  if (attachment?.type === 'image') await attachImage(ctx, { image_id: attachment.image_id, message_id: id })
  if (kind === 'outbound' && channel === 'email') await emailReply(ctx, ticket, text)
}

function requireSendable(
  ticket: TicketRow,
  { channel, text }: Pick<AddTicketMessageInput, 'channel' | 'text'>,
): void {
  const [open] = unfilledPlaceholders(text)
  if (open) failField('text', `Fill in {${open}} first`)
  if (channel === 'email' && !reachableEmail(ticket.email))
    failField('text', 'No email address is known. Reply by WhatsApp or phone.')
}

async function emailReply(
  ctx: RequestContext,
  { number, subject, email, language }: TicketRow,
  text: string,
) {
  const content = { template: 'ticket-reply', ticket: number, subject, text } as const
  await enqueueEmail(ctx, { to: email, content, language, related_to: `ticket ${number}` })
}

/** A note for staff, which does not cause a conflict for anybody replying. */
async function addTicketNote(ctx: RequestContext, { id }: TicketRow, text: string): Promise<void> {
  const now = ctx.clock.now()
  const byId = ctx.actor.kind === 'account' ? ctx.actor.account_id : null
  await ctx.db
    .insert(ticketMessages)
    .values({ id: ctx.ids.next(now), ticket_id: id, kind: 'note', text, created_by: byId, created_at: now })
}
