import type { Ticket } from '@shop/contract/admin/tickets'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { failField } from '../core/refusal.ts'
import { listStaffWithPermission } from '../identity/staff/list-staff-who.ts'
import { updateTicket } from './change-ticket.ts'
import { lockTicket, assertVersion } from './lock-ticket.ts'
import { getTicket } from './read-ticket.ts'

export interface AssignTicketInput {
  ticketId: string
  /** Null: nobody in particular. */
  account_id: string | null
  version: number
}

/** Says who sees to a conversation. Refuses with not_found, invalid_input (who may not answer) or version_conflict. */
export async function assignTicket(ctx: RequestContext, input: AssignTicketInput): Promise<Ticket> {
  requirePermission(ctx.actor, 'support:reply')
  const { ticketId, account_id: accountId, version } = input
  return inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, ticketId)
    if (ticket.assignee_id !== accountId) {
      await assertVersion(ctx, ticket, version)
      if (accountId !== null && !(await canReply(ctx, accountId)))
        failField('account_id', 'Choose a team member who can reply')
      await updateTicket(
        ctx,
        ticket,
        { kind: 'assigned', assignee_id: accountId },
        { assignee_id: accountId },
      )
      await recordAudit(ctx, 'support.ticket_assigned', `ticket:${ticketId}`, {
        from: ticket.assignee_id,
        to: accountId,
      })
    }
    return getTicket(ctx, ticketId)
  })
}

async function canReply(ctx: RequestContext, accountId: string): Promise<boolean> {
  return (await listStaffWithPermission(ctx, 'support:reply')).some(({ id }) => id === accountId)
}
