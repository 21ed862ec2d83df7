import * as contract from '@shop/contract/admin/customers'
import { endSessions } from '@shop/shop/customers/end-sessions'
import { listCustomers } from '@shop/shop/customers/list-customers'
import { type Doors, serve } from '../../http/serve.ts'

export function customerRoutes(doors: Doors): void {
  serve(doors, contract.listCustomers, async (shop, { query }) => {
    const page = await listCustomers(shop, query)
    return {
      ...page,
      items: page.items.map((customer) => ({ ...customer, orders: 0, spent_kobo: 0, last_order_at: null })),
    }
  })
  serve(doors, contract.endSessions, async (shop, { params }) => {
    await endSessions(shop, params.accountId)
    return { message: 'Every session of this account has ended.' }
  })
}
