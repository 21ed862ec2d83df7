import type { ShopContext } from '../core/context.ts'
import type { TicketRow } from './lock-ticket.ts'
import { ticketEntries } from './tables.ts'

/** What staff tell each other about a conversation: nobody who answers meanwhile is disturbed by it. */
export async function noteOnTicket(shop: ShopContext, { id }: TicketRow, text: string): Promise<void> {
  const now = shop.clock.now()
  const byId = shop.actor.kind === 'account' ? shop.actor.accountId : null
  await shop.db
    .insert(ticketEntries)
    .values({ id: shop.ids.next(now), ticketId: id, kind: 'note', text, byId, at: now })
}
