import * as templates from '@shop/contract/admin/reply-templates'
import * as contract from '@shop/contract/admin/tickets'
import { assignTicket } from '@shop/domain/support/assign-ticket'
import { listTickets } from '@shop/domain/support/list-tickets'
import { moveTicket } from '@shop/domain/support/move-ticket'
import { readTicket } from '@shop/domain/support/read-ticket'
import { editReplyTemplates, listReplyTemplates } from '@shop/domain/support/reply-templates'
import { startTicket } from '@shop/domain/support/start-ticket'
import { tieTicket } from '@shop/domain/support/tie-ticket'
import { writeTicketEntry } from '@shop/domain/support/write-ticket-entry'
import { type Doors, serve } from '../../http/serve.ts'

export function ticketRoutes(doors: Doors): void {
  serve(doors, contract.listTickets, (ctx, { query }) => listTickets(ctx, query))
  serve(doors, contract.getTicket, (ctx, { params }) => readTicket(ctx, params.ticketId))
  serve(doors, contract.startTicket, (ctx, { body: { order_number, ...wish }, key }) =>
    startTicket(ctx, { ...wish, order_number, key }),
  )
  serve(doors, contract.writeTicketEntry, (ctx, { params, body, key }) =>
    writeTicketEntry(ctx, { ...params, ...body, key }),
  )
  serve(doors, contract.moveTicket, (ctx, { params, body }) => moveTicket(ctx, { ...params, ...body }))
  serve(doors, contract.assignTicket, (ctx, { params, body: { assignee_id: account_id, version } }) =>
    assignTicket(ctx, { ...params, account_id, version }),
  )
  serve(doors, contract.tieTicket, (ctx, { params, body: { order_number, version } }) =>
    tieTicket(ctx, { ...params, order_number, version }),
  )
  serve(doors, templates.listReplyTemplates, (ctx) => listReplyTemplates(ctx))
  serve(doors, templates.editReplyTemplates, (ctx, { body }) => editReplyTemplates(ctx, body))
}
