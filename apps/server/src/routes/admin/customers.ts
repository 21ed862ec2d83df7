import { Readable } from 'node:stream'
import * as profile from '@shop/contract/admin/customer-profile'
import * as contract from '@shop/contract/admin/customers'
import { createCustomer } from '@shop/domain/customers/customers'
import { addCustomerNote } from '@shop/domain/customers/customer-notes'
import {
  blockCustomer,
  resetCustomerMfa,
  revokeCustomerSessions,
} from '@shop/domain/customers/customer-access'
import { updateCustomerContact } from '@shop/domain/customers/update-contact'
import { getCustomerStoreCredit, issueStoreCredit } from '@shop/domain/payments/store-credit/store-credit'
import { withdrawConsent } from '@shop/domain/backoffice/privacy/customer-consents'
import { exportCustomers } from '@shop/domain/backoffice/customers/export-customers'
import { listCustomers } from '@shop/domain/backoffice/customers/list-customers'
import { getCustomerProfile } from '@shop/domain/backoffice/customers/customer-profile'
import { getTimeline } from '@shop/domain/backoffice/customers/timeline'
import { type RouteContext, route } from '../../http/route.ts'
import * as segmentsContract from '@shop/contract/admin/segments'
import {
  createSegment,
  updateSegment,
  deleteSegment,
  listSegments,
} from '@shop/domain/marketing/segments/segments'
import { countSegment } from '@shop/domain/marketing/segments/segment-accounts'
import * as privacyRequestsContract from '@shop/contract/admin/privacy-requests'
import { createPrivacyRequest, listPrivacyRequests } from '@shop/domain/backoffice/privacy/privacy-requests'
import { decidePrivacyRequest } from '@shop/domain/backoffice/privacy/decide-request'
import { getDataExport } from '@shop/domain/backoffice/privacy/data-export'

export function customerRoutes(api: RouteContext): void {
  route(api, contract.listCustomers, (ctx, { query }) => listCustomers(ctx, query))
  route(api, contract.exportCustomers, async (ctx, { query }) =>
    Readable.from(await exportCustomers(ctx, query)),
  )
  route(api, contract.createCustomer, (ctx, { body, key }) => createCustomer(ctx, { ...body, key }))
  route(api, contract.getCustomerStoreCredit, (ctx, { params }) =>
    getCustomerStoreCredit(ctx, params.customer_id),
  )
  route(api, contract.issueStoreCredit, (ctx, { params, body, key }) =>
    issueStoreCredit(ctx, { ...params, change_kobo: body.change_kobo, reason: body.reason, key }),
  )
  route(api, contract.revokeCustomerSessions, async (ctx, { params }) => {
    await revokeCustomerSessions(ctx, params.customer_id)
    return { message: 'All sessions of this account were ended.' }
  })
  route(api, profile.getCustomerProfile, (ctx, { params }) => getCustomerProfile(ctx, params.customer_id))
  route(api, profile.updateCustomerContact, async (ctx, { params, body }) => {
    await updateCustomerContact(ctx, { ...params, ...body })
    return getCustomerProfile(ctx, params.customer_id)
  })
  route(api, profile.withdrawConsent, async (ctx, { params }) => {
    await withdrawConsent(ctx, params)
    return getCustomerProfile(ctx, params.customer_id)
  })
  route(api, profile.getTimeline, (ctx, { params, query }) => getTimeline(ctx, { ...params, ...query }))
  route(api, profile.addCustomerNote, (ctx, { params, body, key }) =>
    addCustomerNote(ctx, { ...params, ...body, key }),
  )
  route(api, profile.resetCustomerMfa, async (ctx, { params }) => {
    await resetCustomerMfa(ctx, params.customer_id)
    return getCustomerProfile(ctx, params.customer_id)
  })
  route(api, profile.blockCustomer, async (ctx, { params, body }) => {
    await blockCustomer(ctx, { ...params, ...body })
    return getCustomerProfile(ctx, params.customer_id)
  })
}

export function segmentRoutes(api: RouteContext): void {
  route(api, segmentsContract.listSegments, (ctx) => listSegments(ctx))
  route(api, segmentsContract.countSegment, (ctx, { body }) => countSegment(ctx, body.rule))
  route(api, segmentsContract.createSegment, (ctx, { body }) => createSegment(ctx, body))
  route(api, segmentsContract.updateSegment, (ctx, { params, body }) =>
    updateSegment(ctx, params.segment_id, body),
  )
  route(api, segmentsContract.deleteSegment, async (ctx, { params }) => {
    await deleteSegment(ctx, params.segment_id)
    return { message: 'Segment removed. Its customers were not changed.' }
  })
}

export function privacyRequestRoutes(api: RouteContext): void {
  route(api, privacyRequestsContract.listPrivacyRequests, (ctx, { query }) => listPrivacyRequests(ctx, query))
  route(api, privacyRequestsContract.createPrivacyRequest, (ctx, { params, body, key }) =>
    createPrivacyRequest(ctx, { ...params, ...body, key }),
  )
  route(api, privacyRequestsContract.decidePrivacyRequest, (ctx, { params, body }) =>
    decidePrivacyRequest(ctx, { ...params, ...body }),
  )
  route(api, privacyRequestsContract.getPrivacyExport, (ctx, { params }) =>
    getDataExport(ctx, params.request_id),
  )
}
