import type { Ticket } from '@shop/contract/admin/tickets'
import { requirePermission } from '../kernel/actor.ts'
import { recordAct } from '../kernel/audit.ts'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { refuseField } from '../kernel/refusal.ts'
import { listStaffWho } from '../staff/list-staff-who.ts'
import { changeTicket } from './change-ticket.ts'
import { lockTicket, requireSeen } from './lock-ticket.ts'
import { readTicket } from './read-ticket.ts'

export interface AssignTicket {
  ticketId: string
  /** Null: nobody in particular. */
  accountId: string | null
  version: number
}

/** Says who sees to a conversation. Refuses with not_found, invalid_input (who may not answer) or changed_by_other. */
export async function assignTicket(shop: ShopContext, wish: AssignTicket): Promise<Ticket> {
  requirePermission(shop.actor, 'support:answer')
  const { ticketId, accountId, version } = wish
  return inTransaction(shop, async (shop) => {
    const ticket = await lockTicket(shop, ticketId)
    if (ticket.assignedTo !== accountId) {
      await requireSeen(shop, ticket, version)
      if (accountId !== null && !(await mayAnswer(shop, accountId)))
        refuseField('account_id', 'Choose a team member who can reply')
      await changeTicket(shop, ticket, { kind: 'assigned', toId: accountId }, { assignedTo: accountId })
      await recordAct(shop, 'support:assign', `ticket:${ticketId}`, {
        from: ticket.assignedTo,
        to: accountId,
      })
    }
    return readTicket(shop, ticketId)
  })
}

async function mayAnswer(shop: ShopContext, accountId: string): Promise<boolean> {
  return (await listStaffWho(shop, 'support:answer')).some(({ id }) => id === accountId)
}
