import type { TicketChannel, TicketMessage, TicketSummary } from '@shop/contract/admin/tickets'

const channelLabel: Readonly<Record<TicketChannel, string>> = {
  form: 'Contact form',
  email: 'Email',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
}

/** Where it came from: what is asked on the page of an order comes by the same form as any message. */
export function sourceLabel({ channel, type, order }: Pick<TicketSummary, 'channel' | 'type' | 'order'>) {
  const isOrderQuestion = channel === 'form' && type === 'Order Support' && order !== null
  return isOrderQuestion ? 'Order question' : channelLabel[channel]
}

/** Whom it is with, by the best that is known. */
export function senderName({ name, email, phone }: Pick<TicketSummary, 'name' | 'email' | 'phone'>): string {
  return name || email || phone || 'Somebody'
}

/** What happened, for a line between the words of both sides. */
export function ticketEventLabel({ kind, text, actor_name: by }: TicketMessage): string {
  const who = by || 'The shop'
  if (kind === 'assigned') return text ? `${who} assigned it to ${text}` : `${who} unassigned it`
  if (kind === 'order_linked')
    return text ? `${who} linked it to order #${text}` : `${who} unlinked it from its order`
  if (text === 'solved') return `${who} marked it as done`
  return `${who} reopened it`
}
