// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/tickets'
import { endpoint } from '../../endpoint.ts'

export const addTicketMessage = endpoint<typeof c.addTicketMessage>(
  'POST /admin/tickets/{ticket_id}/messages',
)
export const assignTicket = endpoint<typeof c.assignTicket>('PUT /admin/tickets/{ticket_id}/assignee')
export const getTicket = endpoint<typeof c.getTicket>('GET /admin/tickets/{ticket_id}')
export const linkTicketOrder = endpoint<typeof c.linkTicketOrder>('PUT /admin/tickets/{ticket_id}/order')
export const listCannedResponses = endpoint<typeof c.listCannedResponses>('GET /admin/canned-responses')
export const listTickets = endpoint<typeof c.listTickets>('GET /admin/tickets', { list: true })
export const startTicket = endpoint<typeof c.startTicket>('POST /admin/tickets')
export const updateCannedResponses = endpoint<typeof c.updateCannedResponses>('PUT /admin/canned-responses')
export const updateTicketStatus = endpoint<typeof c.updateTicketStatus>(
  'POST /admin/tickets/{ticket_id}/status',
)
