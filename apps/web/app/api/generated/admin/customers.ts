// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/customers'
import { endpoint } from '../../endpoint.ts'

export const addCustomer = endpoint<typeof c.addCustomer>('POST /admin/customers')
export const customerCredit = endpoint<typeof c.customerCredit>('GET /admin/customers/{accountId}/credit')
export const endSessions = endpoint<typeof c.endSessions>('DELETE /admin/customers/{accountId}/sessions')
export const giveCredit = endpoint<typeof c.giveCredit>('POST /admin/customers/{accountId}/credit')
export const listCustomers = endpoint<typeof c.listCustomers>('GET /admin/customers', { list: true })
