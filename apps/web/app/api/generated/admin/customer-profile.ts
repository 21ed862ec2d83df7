// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/customer-profile'
import { endpoint } from '../../endpoint.ts'

export const addCustomerNote = endpoint<typeof c.addCustomerNote>('POST /admin/customers/{accountId}/notes')
export const blockCustomer = endpoint<typeof c.blockCustomer>('PUT /admin/customers/{accountId}/block')
export const getCustomerProfile = endpoint<typeof c.getCustomerProfile>('GET /admin/customers/{accountId}')
export const getTimeline = endpoint<typeof c.getTimeline>('GET /admin/customers/{accountId}/timeline')
export const resetCustomerMfa = endpoint<typeof c.resetCustomerMfa>(
  'DELETE /admin/customers/{accountId}/second-factors',
)
export const updateCustomerContact = endpoint<typeof c.updateCustomerContact>(
  'PUT /admin/customers/{accountId}/contact',
)
export const withdrawConsent = endpoint<typeof c.withdrawConsent>(
  'POST /admin/customers/{accountId}/consents/withdrawals',
)
