import * as profile from '@shop/contract/admin/customer-profile'
import * as customers from '@shop/contract/admin/customers'
import * as privacyRequests from '@shop/contract/admin/privacy-requests'
import * as segmentsContract from '@shop/contract/admin/segments'
import * as tickets from '@shop/contract/admin/tickets'
import { getCustomerProfile } from '@shop/domain/backoffice/customers/customer-profile'
import { exportCustomers } from '@shop/domain/backoffice/customers/export-customers'
import { listCustomers } from '@shop/domain/backoffice/customers/list-customers'
import { listTimelineEvents } from '@shop/domain/backoffice/customers/timeline'
import { withdrawConsent } from '@shop/domain/backoffice/privacy/customer-consents'
import { getDataExport } from '@shop/domain/backoffice/privacy/data-export'
import { decidePrivacyRequest } from '@shop/domain/backoffice/privacy/decide-request'
import { createPrivacyRequest, listPrivacyRequests } from '@shop/domain/backoffice/privacy/privacy-requests'
import { type Actor, requirePermission } from '@shop/domain/core/actor'
import type { RequestContext } from '@shop/domain/core/context'
import { fromReplica } from '@shop/domain/core/stale-reads'
import * as access from '@shop/domain/customers/customer-access'
import { addCustomerNote, listCustomerNotes } from '@shop/domain/customers/customer-notes'
import { createCustomer } from '@shop/domain/customers/customers'
import { updateCustomerContact } from '@shop/domain/customers/update-contact'
import { countSegment } from '@shop/domain/marketing/segments/segment-accounts'
import * as segments from '@shop/domain/marketing/segments/segments'
import { getCustomerStoreCredit, issueStoreCredit } from '@shop/domain/payments/store-credit/store-credit'
import { cannedResponses } from '@shop/domain/support/canned-responses'
import { startTicket } from '@shop/domain/support/create-ticket'
import { getTicket } from '@shop/domain/support/get-ticket'
import { listTickets } from '@shop/domain/support/list-tickets'
import { getTicketImage, uploadTicketImage } from '@shop/domain/support/ticket-images'
import { addTicketMessage } from '@shop/domain/support/ticket-messages'
import { assignTicket, linkTicketOrder, updateTicketStatus } from '@shop/domain/support/update-ticket'
import { Readable } from 'node:stream'
import { readUpload, upload } from '../../http/request-bodies.ts'
import { andThen, asList, type RouteContext, routes } from '../../http/route.ts'
import { thenRead } from './then-read.ts'

const requireTicketAccess = (actor: Actor) => requirePermission(actor, 'support:read')
const thenTicket = thenRead(requireTicketAccess, getTicket)

const listNotes = asList((ctx: RequestContext, { customer_id: id }: { customer_id: string }) =>
  listCustomerNotes(ctx, id),
)

export function adminCustomerRoutes(api: RouteContext): void {
  routes(api, customers, {
    listCustomers,
    exportCustomers: async (ctx, query) => Readable.from(await exportCustomers(ctx, query)),
    createCustomer,
    getCustomerStoreCredit,
    issueStoreCredit,
    revokeCustomerSessions: access.revokeCustomerSessions,
  })

  routes(api, profile, {
    getCustomerProfile,
    updateCustomerContact: andThen(updateCustomerContact, getCustomerProfile),
    withdrawConsent: andThen(withdrawConsent, getCustomerProfile),
    listTimelineEvents: fromReplica(listTimelineEvents),
    addCustomerNote: andThen(addCustomerNote, listNotes),
    resetCustomerMfa: andThen(access.resetCustomerMfa, getCustomerProfile),
    blockCustomer: andThen(access.blockCustomer, getCustomerProfile),
  })

  routes(api, segmentsContract, {
    listSegments: segments.listSegments,
    countSegment,
    createSegment: segments.createSegment,
    updateSegment: segments.updateSegment,
    deleteSegment: segments.deleteSegment,
  })

  routes(api, privacyRequests, {
    listPrivacyRequests,
    createPrivacyRequest,
    decidePrivacyRequest,
    getPrivacyExport: getDataExport,
  })

  routes(api, tickets, {
    listTickets: fromReplica(listTickets),
    getTicket,
    async startTicket(ctx, input) {
      requireTicketAccess(ctx.actor)
      return getTicket(ctx, await startTicket(ctx, input))
    },
    addTicketMessage: thenTicket(addTicketMessage),
    uploadTicketImage: upload((ctx, { ticket_id: ticketId }, { request }) =>
      uploadTicketImage(ctx, ticketId, () => readUpload(request)),
    ),
    getTicketImage,
    updateTicketStatus: thenTicket(updateTicketStatus),
    assignTicket: thenTicket((ctx, { assignee_id: account_id, ...input }) =>
      assignTicket(ctx, { ...input, account_id }),
    ),
    linkTicketOrder: thenTicket(linkTicketOrder),
    listCannedResponses: cannedResponses.getForStaff,
    updateCannedResponses: cannedResponses.update,
  })
}
