// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/privacy-requests'
import { endpoint } from '../../endpoint.ts'

export const createPrivacyRequest = endpoint<typeof c.createPrivacyRequest>(
  'POST /admin/customers/{customer_id}/privacy-requests',
)
export const decidePrivacyRequest = endpoint<typeof c.decidePrivacyRequest>(
  'POST /admin/privacy-requests/{request_id}/decision',
)
export const listPrivacyRequests = endpoint<typeof c.listPrivacyRequests>('GET /admin/privacy-requests', {
  list: true,
})
