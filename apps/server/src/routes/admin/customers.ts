import { Readable } from 'node:stream'
import * as profile from '@shop/contract/admin/customer-profile'
import * as contract from '@shop/contract/admin/customers'
import { addCustomer } from '@shop/shop/customers/add-customer'
import { addCustomerNote } from '@shop/shop/customers/add-customer-note'
import { blockCustomer } from '@shop/shop/customers/block-customer'
import { editContact } from '@shop/shop/customers/edit-contact'
import { resetCustomerFactor } from '@shop/shop/customers/reset-customer-factor'
import { endSessions } from '@shop/shop/customers/end-sessions'
import { customerCredit, giveCredit } from '@shop/shop/payments/give-credit'
import { withdrawConsent } from '@shop/shop/privacy/withdraw-consent'
import { exportCustomers } from '@shop/shop/reports/export-customers'
import { listCustomers } from '@shop/shop/reports/list-customers'
import { readCustomerProfile } from '@shop/shop/reports/read-customer-profile'
import { readTimeline } from '@shop/shop/reports/read-timeline'
import { type Doors, serve } from '../../http/serve.ts'

export function customerRoutes(doors: Doors): void {
  serve(doors, contract.listCustomers, (shop, { query }) => listCustomers(shop, query))
  serve(doors, contract.exportCustomers, async (shop, { query }) =>
    Readable.from(await exportCustomers(shop, query)),
  )
  serve(doors, contract.addCustomer, (shop, { body, key }) => addCustomer(shop, { ...body, key }))
  serve(doors, contract.customerCredit, (shop, { params }) => customerCredit(shop, params.accountId))
  serve(doors, contract.giveCredit, (shop, { params, body, key }) =>
    giveCredit(shop, { ...params, changeKobo: body.change_kobo, reason: body.reason, key }),
  )
  serve(doors, contract.endSessions, async (shop, { params }) => {
    await endSessions(shop, params.accountId)
    return { message: 'All sessions of this account were ended.' }
  })
  serve(doors, profile.getCustomerProfile, (shop, { params }) => readCustomerProfile(shop, params.accountId))
  serve(doors, profile.editContact, async (shop, { params, body }) => {
    await editContact(shop, { ...params, ...body })
    return readCustomerProfile(shop, params.accountId)
  })
  serve(doors, profile.withdrawConsent, async (shop, { params, body }) => {
    await withdrawConsent(shop, { ...params, ...body })
    return readCustomerProfile(shop, params.accountId)
  })
  serve(doors, profile.getTimeline, (shop, { params, query }) => readTimeline(shop, { ...params, ...query }))
  serve(doors, profile.addCustomerNote, (shop, { params, body, key }) =>
    addCustomerNote(shop, { ...params, ...body, key }),
  )
  serve(doors, profile.resetCustomerFactor, async (shop, { params }) => {
    await resetCustomerFactor(shop, params.accountId)
    return readCustomerProfile(shop, params.accountId)
  })
  serve(doors, profile.blockCustomer, async (shop, { params, body }) => {
    await blockCustomer(shop, { ...params, ...body })
    return readCustomerProfile(shop, params.accountId)
  })
}
