import * as profile from '@shop/contract/admin/customer-profile'
import * as contract from '@shop/contract/admin/customers'
import { addCustomerNote } from '@shop/shop/customers/add-customer-note'
import { blockCustomer } from '@shop/shop/customers/block-customer'
import { endSessions } from '@shop/shop/customers/end-sessions'
import { listCustomers } from '@shop/shop/customers/list-customers'
import { spendOfAccounts } from '@shop/shop/orders/spend-of-accounts'
import { customerCredit, giveCredit } from '@shop/shop/payments/give-credit'
import { readCustomerProfile } from '@shop/shop/reports/read-customer-profile'
import { type Doors, serve } from '../../http/serve.ts'

export function customerRoutes(doors: Doors): void {
  serve(doors, contract.listCustomers, async (shop, { query }) => {
    const page = await listCustomers(shop, query)
    const spends = await spendOfAccounts(
      shop,
      page.items.map((customer) => customer.id),
    )
    const items = page.items.map((customer) => {
      const spend = spends.get(customer.id)
      return {
        ...customer,
        orders: spend?.orders ?? 0,
        spent_kobo: spend?.spentKobo ?? 0,
        last_order_at: spend?.lastOrderAt?.toISOString() ?? null,
      }
    })
    return { ...page, items }
  })
  serve(doors, contract.customerCredit, (shop, { params }) => customerCredit(shop, params.accountId))
  serve(doors, contract.giveCredit, (shop, { params, body, key }) =>
    giveCredit(shop, { ...params, changeKobo: body.change_kobo, reason: body.reason, key }),
  )
  serve(doors, contract.endSessions, async (shop, { params }) => {
    await endSessions(shop, params.accountId)
    return { message: 'Every session of this account has ended.' }
  })
  serve(doors, profile.getCustomerProfile, (shop, { params }) => readCustomerProfile(shop, params.accountId))
  serve(doors, profile.addCustomerNote, (shop, { params, body, key }) =>
    addCustomerNote(shop, { ...params, ...body, key }),
  )
  serve(doors, profile.blockCustomer, async (shop, { params, body }) => {
    await blockCustomer(shop, { ...params, ...body })
    return readCustomerProfile(shop, params.accountId)
  })
}
