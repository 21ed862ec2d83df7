import * as templates from '@shop/contract/admin/reply-templates'
import * as contract from '@shop/contract/admin/tickets'
import { assignTicket } from '@shop/domain/support/assign-ticket'
import { listTickets } from '@shop/domain/support/list-tickets'
import { updateTicketStatus } from '@shop/domain/support/move-ticket'
import { getTicket } from '@shop/domain/support/read-ticket'
import { updateCannedResponses, listCannedResponses } from '@shop/domain/support/reply-templates'
import { startTicket } from '@shop/domain/support/start-ticket'
import { linkTicketOrder } from '@shop/domain/support/tie-ticket'
import { addTicketMessage } from '@shop/domain/support/write-ticket-entry'
import { type RouteContext, route } from '../../http/serve.ts'

export function ticketRoutes(api: RouteContext): void {
  route(api, contract.listTickets, (ctx, { query }) => listTickets(ctx, query))
  route(api, contract.getTicket, (ctx, { params }) => getTicket(ctx, params.ticketId))
  route(api, contract.startTicket, (ctx, { body: { order_number, ...input }, key }) =>
    startTicket(ctx, { ...input, order_number, key }),
  )
  route(api, contract.addTicketMessage, (ctx, { params, body, key }) =>
    addTicketMessage(ctx, { ...params, ...body, key }),
  )
  route(api, contract.updateTicketStatus, (ctx, { params, body }) =>
    updateTicketStatus(ctx, { ...params, ...body }),
  )
  route(api, contract.assignTicket, (ctx, { params, body: { assignee_id: account_id, version } }) =>
    assignTicket(ctx, { ...params, account_id, version }),
  )
  route(api, contract.linkTicketOrder, (ctx, { params, body: { order_number, version } }) =>
    linkTicketOrder(ctx, { ...params, order_number, version }),
  )
  route(api, templates.listCannedResponses, (ctx) => listCannedResponses(ctx))
  route(api, templates.updateCannedResponses, (ctx, { body }) => updateCannedResponses(ctx, body))
}
