// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/customers'
import { endpoint } from '../../endpoint.ts'

export const createCustomer = endpoint<typeof c.createCustomer>('POST /admin/customers')
export const getCustomerStoreCredit = endpoint<typeof c.getCustomerStoreCredit>(
  'GET /admin/customers/{customer_id}/store-credit',
)
export const issueStoreCredit = endpoint<typeof c.issueStoreCredit>(
  'POST /admin/customers/{customer_id}/store-credit',
)
export const listCustomers = endpoint<typeof c.listCustomers>('GET /admin/customers', { list: true })
export const revokeCustomerSessions = endpoint<typeof c.revokeCustomerSessions>(
  'DELETE /admin/customers/{customer_id}/sessions',
)
