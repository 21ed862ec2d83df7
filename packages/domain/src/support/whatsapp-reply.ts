import type { Ticket, TicketAttachment } from '@shop/contract/admin/tickets'
import { renderTemplate } from '@shop/contract/placeholders'
import {
  findWhatsappTemplate,
  listWhatsappPlaceholders,
  whatsappLanguage,
} from '@shop/contract/whatsapp-templates'
import type { RequestContext } from '../core/context.ts'
import { failField } from '../core/errors.ts'
import type { WhatsappContent } from '../core/ports/whatsapp.ts'
import { enqueueWhatsapp } from '../notifications/whatsapp/send-whatsapp.ts'
import { findWindowEnd } from '../notifications/whatsapp/whatsapp-contacts.ts'
import { composeReply } from './compose-reply.ts'
import type { TicketRow } from './tickets.ts'

type Recipient = Pick<TicketRow, 'phone' | 'whatsapp_user_id' | 'name' | 'number' | 'account_id'>

interface WhatsappReply {
  text: string
  attachment?: TicketAttachment | undefined
  is_template: boolean
}

/** How staff can reply by WhatsApp; null if the shop cannot send there, or the person has neither number nor user id. */
export async function getWhatsappReply(ctx: RequestContext, ticket: Recipient): Promise<Ticket['whatsapp']> {
  const address = toAddress(ticket)
  if (!ctx.providers.whatsapp || address === '') return null
  const end = await findWindowEnd(ctx, address)
  return { window_ends_at: end?.toISOString() ?? null, template_text: renderReplyTemplate(ticket).text }
}

const toAddress = ({ phone, whatsapp_user_id: userId }: Recipient) => phone || userId

/**
 * Sends a reply in the caller's transaction: its text and attachment while the window is open, otherwise only the
 * template, which invites the person to write again. Returns what was sent; undefined if staff send it themselves.
 * Throws invalid_input, or for a payment link the errors of createPaymentLink.
 */
export async function sendWhatsappReply(
  ctx: RequestContext,
  ticket: TicketRow,
  { text, attachment, is_template: isTemplate }: WhatsappReply,
): Promise<{ text: string; text_message_id: string } | undefined> {
  const address = toAddress(ticket)
  if (!ctx.providers.whatsapp || address === '') return undefined
  if (isTemplate && attachment) failField('attachment', 'The template is sent without it')
  if (!isTemplate && !(await findWindowEnd(ctx, address)))
    failField('text', 'They have not written on WhatsApp for 24 hours. Send the template first.')
  const reply = isTemplate
    ? renderReplyTemplate(ticket)
    : await composeReply(ctx, ticket, { text, attachment })
  const id = await enqueueWhatsapp(ctx, {
    related_to: `ticket ${ticket.number}`,
    ...reply,
    template: 'ticket-reply',
    account_id: ticket.account_id,
    recipient: address,
  })
  return { text: reply.text, text_message_id: id }
}

function renderReplyTemplate({ name, number }: Recipient): { text: string; content: WhatsappContent } {
  const template = findWhatsappTemplate('ticket-reply')
  if (!template) throw new Error('There is no template for replies.')
  const values: Readonly<Record<string, string>> = {
    first_name: name.split(' ')[0] || 'there',
    ticket: number,
  }
  const parameters = listWhatsappPlaceholders(template).map((placeholder) => values[placeholder] ?? '-')
  return {
    text: renderTemplate(template.body, (placeholder) => values[placeholder]),
    content: { type: 'template', name: template.name, language: whatsappLanguage, parameters },
  }
}
