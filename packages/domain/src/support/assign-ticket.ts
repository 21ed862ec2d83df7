import type { Ticket } from '@shop/contract/admin/tickets'
import { requirePermission } from '../core/actor.ts'
import { recordAct } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { refuseField } from '../core/refusal.ts'
import { listStaffWho } from '../identity/staff/list-staff-who.ts'
import { changeTicket } from './change-ticket.ts'
import { lockTicket, requireSeen } from './lock-ticket.ts'
import { readTicket } from './read-ticket.ts'

export interface AssignTicket {
  ticketId: string
  /** Null: nobody in particular. */
  account_id: string | null
  version: number
}

/** Says who sees to a conversation. Refuses with not_found, invalid_input (who may not answer) or version_conflict. */
export async function assignTicket(ctx: RequestContext, wish: AssignTicket): Promise<Ticket> {
  requirePermission(ctx.actor, 'support:reply')
  const { ticketId, account_id: accountId, version } = wish
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, ticketId)
    if (ticket.assignee_id !== accountId) {
      await requireSeen(ctx, ticket, version)
      if (accountId !== null && !(await mayAnswer(ctx, accountId)))
        refuseField('account_id', 'Choose a team member who can reply')
      await changeTicket(
        ctx,
        ticket,
        { kind: 'assigned', assignee_id: accountId },
        { assignee_id: accountId },
      )
      await recordAct(ctx, 'support.ticket_assigned', `ticket:${ticketId}`, {
        from: ticket.assignee_id,
        to: accountId,
      })
    }
    return readTicket(ctx, ticketId)
  })
}

async function mayAnswer(ctx: RequestContext, accountId: string): Promise<boolean> {
  return (await listStaffWho(ctx, 'support:reply')).some(({ id }) => id === accountId)
}
