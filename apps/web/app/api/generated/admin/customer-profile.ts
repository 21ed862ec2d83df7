// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/customer-profile'
import { endpoint } from '../../endpoint.ts'

export const addCustomerNote = endpoint<typeof c.addCustomerNote>('POST /admin/customers/{customer_id}/notes')
export const blockCustomer = endpoint<typeof c.blockCustomer>('PUT /admin/customers/{customer_id}/block')
export const getCustomerProfile = endpoint<typeof c.getCustomerProfile>('GET /admin/customers/{customer_id}')
export const getTimeline = endpoint<typeof c.getTimeline>('GET /admin/customers/{customer_id}/timeline')
export const resetCustomerMfa = endpoint<typeof c.resetCustomerMfa>(
  'DELETE /admin/customers/{customer_id}/mfa',
)
export const updateCustomerContact = endpoint<typeof c.updateCustomerContact>(
  'PUT /admin/customers/{customer_id}/contact',
)
export const withdrawConsent = endpoint<typeof c.withdrawConsent>(
  'DELETE /admin/customers/{customer_id}/consents/{purpose}/{channel}',
)
