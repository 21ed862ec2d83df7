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
  serve(doors, contract.listTickets, (shop, { query }) => listTickets(shop, query))
  serve(doors, contract.getTicket, (shop, { params }) => readTicket(shop, params.ticketId))
  serve(doors, contract.startTicket, (shop, { body: { order_number, ...wish }, key }) =>
    startTicket(shop, { ...wish, orderNumber: order_number, key }),
  )
  serve(doors, contract.writeTicketEntry, (shop, { params, body, key }) =>
    writeTicketEntry(shop, { ...params, ...body, key }),
  )
  serve(doors, contract.moveTicket, (shop, { params, body }) => moveTicket(shop, { ...params, ...body }))
  serve(doors, contract.assignTicket, (shop, { params, body: { account_id, version } }) =>
    assignTicket(shop, { ...params, accountId: account_id, version }),
  )
  serve(doors, contract.tieTicket, (shop, { params, body: { order_number, version } }) =>
    tieTicket(shop, { ...params, orderNumber: order_number, version }),
  )
  serve(doors, templates.listReplyTemplates, (shop) => listReplyTemplates(shop))
  serve(doors, templates.editReplyTemplates, (shop, { body }) => editReplyTemplates(shop, body))
}
