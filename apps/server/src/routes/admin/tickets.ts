import * as templates from '@shop/contract/admin/tickets'
import { assignTicket, updateTicketStatus, linkTicketOrder } from '@shop/domain/support/update-ticket'
import { listTickets } from '@shop/domain/support/list-tickets'
import { getTicket } from '@shop/domain/support/get-ticket'
import { cannedResponses } from '@shop/domain/support/canned-responses'
import { startTicket } from '@shop/domain/support/create-ticket'
import { addTicketMessage } from '@shop/domain/support/ticket-messages'
import { type RouteContext, route } from '../../http/route.ts'

export function ticketRoutes(api: RouteContext): void {
  route(api, templates.listTickets, (ctx, { query }) => listTickets(ctx, query))
  route(api, templates.getTicket, (ctx, { params }) => getTicket(ctx, params.ticket_id))
  route(api, templates.startTicket, (ctx, { body: { order_number, ...input }, key }) =>
    startTicket(ctx, { ...input, order_number, key }),
  )
  route(api, templates.addTicketMessage, (ctx, { params, body, key }) =>
    addTicketMessage(ctx, { ...params, ...body, key }),
  )
  route(api, templates.updateTicketStatus, (ctx, { params, body }) =>
    updateTicketStatus(ctx, { ...params, ...body }),
  )
  route(api, templates.assignTicket, (ctx, { params, body: { assignee_id: account_id, version } }) =>
    assignTicket(ctx, { ...params, account_id, version }),
  )
  route(api, templates.linkTicketOrder, (ctx, { params, body: { order_number, version } }) =>
    linkTicketOrder(ctx, { ...params, order_number, version }),
  )
  route(api, templates.listCannedResponses, (ctx) => cannedResponses.getForStaff(ctx))
  route(api, templates.updateCannedResponses, (ctx, { body }) => cannedResponses.update(ctx, body))
}
