import { Readable } from 'node:stream'
import * as profile from '@shop/contract/admin/customer-profile'
import * as contract from '@shop/contract/admin/customers'
import { createCustomer } from '@shop/domain/customers/add-customer'
import { addCustomerNote } from '@shop/domain/customers/add-customer-note'
import { blockCustomer } from '@shop/domain/customers/block-customer'
import { updateCustomerContact } from '@shop/domain/customers/edit-contact'
import { resetCustomerMfa } from '@shop/domain/customers/reset-customer-factor'
import { revokeCustomerSessions } from '@shop/domain/customers/end-sessions'
import { getCustomerStoreCredit, issueStoreCredit } from '@shop/domain/payments/store-credit/give-credit'
import { withdrawConsent } from '@shop/domain/backoffice/privacy/withdraw-consent'
import { exportCustomers } from '@shop/domain/backoffice/customers/export-customers'
import { listCustomers } from '@shop/domain/backoffice/customers/list-customers'
import { getCustomerProfile } from '@shop/domain/backoffice/customers/read-customer-profile'
import { getTimeline } from '@shop/domain/backoffice/customers/read-timeline'
import { type RouteContext, route } from '../../http/serve.ts'

export function customerRoutes(api: RouteContext): void {
  route(api, contract.listCustomers, (ctx, { query }) => listCustomers(ctx, query))
  route(api, contract.exportCustomers, async (ctx, { query }) =>
    Readable.from(await exportCustomers(ctx, query)),
  )
  route(api, contract.createCustomer, (ctx, { body, key }) => createCustomer(ctx, { ...body, key }))
  route(api, contract.getCustomerStoreCredit, (ctx, { params }) =>
    getCustomerStoreCredit(ctx, params.accountId),
  )
  route(api, contract.issueStoreCredit, (ctx, { params, body, key }) =>
    issueStoreCredit(ctx, { ...params, change_kobo: body.change_kobo, reason: body.reason, key }),
  )
  route(api, contract.revokeCustomerSessions, async (ctx, { params }) => {
    await revokeCustomerSessions(ctx, params.accountId)
    return { message: 'All sessions of this account were ended.' }
  })
  route(api, profile.getCustomerProfile, (ctx, { params }) => getCustomerProfile(ctx, params.accountId))
  route(api, profile.updateCustomerContact, async (ctx, { params, body }) => {
    await updateCustomerContact(ctx, { ...params, ...body })
    return getCustomerProfile(ctx, params.accountId)
  })
  route(api, profile.withdrawConsent, async (ctx, { params, body }) => {
    await withdrawConsent(ctx, { ...params, ...body })
    return getCustomerProfile(ctx, params.accountId)
  })
  route(api, profile.getTimeline, (ctx, { params, query }) => getTimeline(ctx, { ...params, ...query }))
  route(api, profile.addCustomerNote, (ctx, { params, body, key }) =>
    addCustomerNote(ctx, { ...params, ...body, key }),
  )
  route(api, profile.resetCustomerMfa, async (ctx, { params }) => {
    await resetCustomerMfa(ctx, params.accountId)
    return getCustomerProfile(ctx, params.accountId)
  })
  route(api, profile.blockCustomer, async (ctx, { params, body }) => {
    await blockCustomer(ctx, { ...params, ...body })
    return getCustomerProfile(ctx, params.accountId)
  })
}
