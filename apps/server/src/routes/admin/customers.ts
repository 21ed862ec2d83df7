import { Readable } from 'node:stream'
import * as profile from '@shop/contract/admin/customer-profile'
import * as contract from '@shop/contract/admin/customers'
import { addCustomer } from '@shop/domain/customers/add-customer'
import { addCustomerNote } from '@shop/domain/customers/add-customer-note'
import { blockCustomer } from '@shop/domain/customers/block-customer'
import { editContact } from '@shop/domain/customers/edit-contact'
import { resetCustomerFactor } from '@shop/domain/customers/reset-customer-factor'
import { endSessions } from '@shop/domain/customers/end-sessions'
import { customerCredit, giveCredit } from '@shop/domain/payments/store-credit/give-credit'
import { withdrawConsent } from '@shop/domain/backoffice/privacy/withdraw-consent'
import { exportCustomers } from '@shop/domain/backoffice/customers/export-customers'
import { listCustomers } from '@shop/domain/backoffice/customers/list-customers'
import { readCustomerProfile } from '@shop/domain/backoffice/customers/read-customer-profile'
import { readTimeline } from '@shop/domain/backoffice/customers/read-timeline'
import { type Doors, serve } from '../../http/serve.ts'

export function customerRoutes(doors: Doors): void {
  serve(doors, contract.listCustomers, (ctx, { query }) => listCustomers(ctx, query))
  serve(doors, contract.exportCustomers, async (ctx, { query }) =>
    Readable.from(await exportCustomers(ctx, query)),
  )
  serve(doors, contract.addCustomer, (ctx, { body, key }) => addCustomer(ctx, { ...body, key }))
  serve(doors, contract.customerCredit, (ctx, { params }) => customerCredit(ctx, params.accountId))
  serve(doors, contract.giveCredit, (ctx, { params, body, key }) =>
    giveCredit(ctx, { ...params, change_kobo: body.change_kobo, reason: body.reason, key }),
  )
  serve(doors, contract.endSessions, async (ctx, { params }) => {
    await endSessions(ctx, params.accountId)
    return { message: 'All sessions of this account were ended.' }
  })
  serve(doors, profile.getCustomerProfile, (ctx, { params }) => readCustomerProfile(ctx, params.accountId))
  serve(doors, profile.editContact, async (ctx, { params, body }) => {
    await editContact(ctx, { ...params, ...body })
    return readCustomerProfile(ctx, params.accountId)
  })
  serve(doors, profile.withdrawConsent, async (ctx, { params, body }) => {
    await withdrawConsent(ctx, { ...params, ...body })
    return readCustomerProfile(ctx, params.accountId)
  })
  serve(doors, profile.getTimeline, (ctx, { params, query }) => readTimeline(ctx, { ...params, ...query }))
  serve(doors, profile.addCustomerNote, (ctx, { params, body, key }) =>
    addCustomerNote(ctx, { ...params, ...body, key }),
  )
  serve(doors, profile.resetCustomerFactor, async (ctx, { params }) => {
    await resetCustomerFactor(ctx, params.accountId)
    return readCustomerProfile(ctx, params.accountId)
  })
  serve(doors, profile.blockCustomer, async (ctx, { params, body }) => {
    await blockCustomer(ctx, { ...params, ...body })
    return readCustomerProfile(ctx, params.accountId)
  })
}
