// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/tickets'
import { endpoint } from '../../endpoint.ts'

export const assignTicket = endpoint<typeof c.assignTicket>('PUT /admin/tickets/{ticketId}/assignee')
export const getTicket = endpoint<typeof c.getTicket>('GET /admin/tickets/{ticketId}')
export const listTickets = endpoint<typeof c.listTickets>('GET /admin/tickets', { list: true })
export const moveTicket = endpoint<typeof c.moveTicket>('POST /admin/tickets/{ticketId}/steps')
export const startTicket = endpoint<typeof c.startTicket>('POST /admin/tickets')
export const tieTicket = endpoint<typeof c.tieTicket>('PUT /admin/tickets/{ticketId}/order')
export const writeTicketEntry = endpoint<typeof c.writeTicketEntry>('POST /admin/tickets/{ticketId}/entries')
