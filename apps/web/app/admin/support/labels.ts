import type { NotificationStatus } from '@shop/contract/admin/notifications'
import type { TicketChannel, TicketMessage, TicketSummary } from '@shop/contract/admin/tickets'

const channelLabel: Readonly<Record<TicketChannel, string>> = {
  form: 'Contact form',
  email: 'Email',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
}

/** What became of a reply by WhatsApp. */
export const deliveryLabels: Readonly<Record<NotificationStatus, string>> = {
  queued: 'being sent',
  sent: 'sent',
  stored: 'stored',
  delivered: 'delivered',
  read: 'read',
  failed: 'not delivered',
  skipped: 'skipped',
  manual: 'to send',
}

/** Source of a ticket; questions from an order's page come through the contact form too. */
export function sourceLabel({ channel, type, order }: Pick<TicketSummary, 'channel' | 'type' | 'order'>) {
  const isOrderQuestion = channel === 'form' && type === 'Order Support' && order !== null
  return isOrderQuestion ? 'Order question' : channelLabel[channel]
}

/** The sender's name, otherwise their email or phone. */
export function senderName({ name, email, phone }: Pick<TicketSummary, 'name' | 'email' | 'phone'>): string {
  return name || email || phone || 'Somebody'
}

/** Label of an event, shown between messages. */
export function ticketEventLabel({ kind, text, actor_name: by }: TicketMessage): string {
  const actor = by || 'The shop'
  if (kind === 'assigned') return text ? `${actor} assigned it to ${text}` : `${actor} unassigned it`
  if (kind === 'order_linked')
    return text ? `${actor} linked it to order #${text}` : `${actor} unlinked it from its order`
  if (text === 'solved') return `${actor} marked it as done`
  return `${actor} reopened it`
}
