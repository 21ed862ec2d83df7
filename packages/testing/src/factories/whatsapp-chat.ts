import type { Ticket } from '@shop/contract/admin/tickets'
import type { RequestContext } from '@shop/domain/core/context'
import { runOutbox } from '@shop/domain/core/jobs/outbox-worker'
import type { WhatsappMessage, WhatsappMessageContent } from '@shop/domain/core/ports/whatsapp'
import { handleWhatsappWebhook } from '@shop/domain/notifications/whatsapp/receive-webhook'
import { deliverWhatsapp } from '@shop/domain/notifications/whatsapp/send-whatsapp'
import { getTicket } from '@shop/domain/support/get-ticket'
import { fetchTicketImage } from '@shop/domain/support/incoming-images'
import { listTickets } from '@shop/domain/support/list-tickets'
import { handleWhatsappEvents } from '@shop/domain/support/whatsapp-inbox'
import { whatsappWebhook } from '../fakes/fake-whatsapp.ts'
import type { TestShop } from '../open-test-shop.ts'

export const chatHandlers = {
  'whatsapp.handle_events': handleWhatsappEvents,
  'whatsapp.fetch_image': fetchTicketImage,
  'whatsapp.send': deliverWhatsapp,
}

let received = 0

/** A message of a customer with its own id, a second after the last. */
export function chatMessage(
  shop: TestShop,
  content: WhatsappMessageContent,
  change: Partial<WhatsappMessage> = {},
): WhatsappMessage {
  received += 1
  shop.clock.move(1_000)
  return {
    type: 'message',
    key: `wamid.chat.${received}`,
    provider_id: `wamid.chat.${received}`,
    phone: '+2348031234567',
    user_id: undefined,
    name: 'Ngozi Ade',
    sent_at: shop.clock.now().toISOString(),
    reply_to: undefined,
    content,
    ...change,
  }
}

/** Receives messages as one webhook, and runs what they enqueue. */
export async function receiveChat(shop: TestShop, ...messages: WhatsappMessage[]): Promise<void> {
  await handleWhatsappWebhook(shop, whatsappWebhook(messages))
  while ((await runOutbox(shop, chatHandlers, 10)) > 0);
}

/** The conversation of the last message, as staff see it. */
export async function lastConversation(staff: RequestContext): Promise<Ticket> {
  const { items } = await listTickets(staff, { view: 'unsolved', page: 1, limit: 1 })
  return getTicket(staff, { ticket_id: items[0]?.id ?? '' })
}
