import type { Ticket } from '@shop/contract/admin/tickets'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuseField } from '../kernel/refusal.ts'
import { findOrderByNumber } from '../orders/find-order.ts'
import { changeTicket } from './change-ticket.ts'
import { lockTicket, requireSeen } from './lock-ticket.ts'
import { readTicket } from './read-ticket.ts'

export interface TieTicket {
  ticketId: string
  /** As '10468' or '#10468'; null: none. */
  orderNumber: string | null
  version: number
}

/**
 * Says which order a conversation is about. Refuses with
 * not_found, invalid_input (no such order) or changed_by_other.
 */
export async function tieTicket(shop: ShopContext, wish: TieTicket): Promise<Ticket> {
  requirePermission(shop.actor, 'support:answer')
  const { ticketId, orderNumber, version } = wish
  return inTransaction(shop, async (shop) => {
    const ticket = await lockTicket(shop, ticketId)
    const order = orderNumber === null ? undefined : await findOrderByNumber(shop, orderNumber)
    if (orderNumber !== null && !order) refuseField('order_number', 'No order has this number')
    const orderId = order?.id ?? null
    if (ticket.orderId !== orderId) {
      await requireSeen(shop, ticket, version)
      await changeTicket(shop, ticket, { kind: 'tied', text: order?.number ?? '' }, { orderId })
      await recordAct(shop, 'support:tie', `ticket:${ticketId}`, { from: ticket.orderId, to: orderId })
    }
    return readTicket(shop, ticketId)
  })
}
