import type { TicketStatus } from '@shop/contract/admin/tickets'
import { and, eq, max } from 'drizzle-orm'
import { requirePermission } from '../core/actor.ts'
import { recordAudit } from '../core/audit.ts'
import { inTransaction, type RequestContext } from '../core/context.ts'
import { updateTicket, lockTicket, assertVersion, type TicketRow, withStatus } from './tickets.ts'
import { ticketMessages } from './tables.ts'
import { failField } from '../core/errors.ts'
import { listStaffWithPermission } from '../identity/staff/staff.ts'
import { findOrderByNumber } from '../orders/orders.ts'

/** Marks a ticket as solved, or reopens it. Repeating it has no effect. Throws not_found or version_conflict. */
export async function updateTicketStatus(
  ctx: RequestContext,
  { ticket_id: ticketId, status: to, version }: { ticket_id: string; status: TicketStatus; version: number },
): Promise<void> {
  requirePermission(ctx.actor, 'support:reply')
  await inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, ticketId)
    if (ticket.status !== to) {
      await assertVersion(ctx, ticket, version)
      const { status, waiting_since: waitingSince } = withStatus(ticket, to, await lastMessageAt(ctx, ticket))
      await updateTicket(
        ctx,
        ticket,
        { kind: 'status_changed', text: to },
        { status, waiting_since: waitingSince },
      )
      await recordAudit(ctx, 'support.ticket_status_changed', `ticket:${ticketId}`, {
        from: ticket.status,
        to,
      })
    }
  })
}

/** When the customer last wrote or called. */
async function lastMessageAt(ctx: RequestContext, ticket: TicketRow): Promise<Date> {
  const [last] = await ctx.db
    .select({ at: max(ticketMessages.created_at) })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.ticket_id, ticket.id), eq(ticketMessages.kind, 'inbound')))
  return last?.at ?? ticket.created_at
}

interface AssignTicketInput {
  ticket_id: string
  /** Null for unassigned. */
  account_id: string | null
  version: number
}

/** Assigns a conversation. Throws not_found, invalid_input (for somebody who may not reply) or version_conflict. */
export async function assignTicket(ctx: RequestContext, input: AssignTicketInput): Promise<void> {
  requirePermission(ctx.actor, 'support:reply')
  const { ticket_id: ticketId, account_id: accountId, version } = input
  await inTransaction(ctx, async (ctx) => {
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
  })
}

async function canReply(ctx: RequestContext, accountId: string): Promise<boolean> {
  return (await listStaffWithPermission(ctx, 'support:reply')).some(({ id }) => id === accountId)
}

interface LinkTicketOrderInput {
  ticket_id: string
  /** For instance '10468' or '#10468'; null: none. */
  order_number: string | null
  version: number
}

/** Links a ticket to an order. Throws not_found, invalid_input (unknown order) or version_conflict. */
export async function linkTicketOrder(ctx: RequestContext, input: LinkTicketOrderInput): Promise<void> {
  requirePermission(ctx.actor, 'support:reply')
  const { ticket_id: ticketId, order_number: orderNumber, version } = input
  await inTransaction(ctx, async (ctx) => {
    const ticket = await lockTicket(ctx, ticketId)
    const order = orderNumber === null ? undefined : await findOrderByNumber(ctx, orderNumber)
    if (orderNumber !== null && !order) failField('order_number', 'No order has this number')
    const orderId = order?.id ?? null
    if (ticket.order_id !== orderId) {
      await assertVersion(ctx, ticket, version)
      await updateTicket(
        ctx,
        ticket,
        { kind: 'order_linked', text: order?.number ?? '' },
        { order_id: orderId },
      )
      await recordAudit(ctx, 'support.ticket_order_linked', `ticket:${ticketId}`, {
        from: ticket.order_id,
        to: orderId,
      })
    }
  })
}
