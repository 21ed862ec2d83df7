// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/disputes'
import { endpoint } from '../../endpoint.ts'

export const dismissEvent = endpoint<typeof c.dismissEvent>('POST /admin/payments/unmatched-events/dismiss')
export const listDisputes = endpoint<typeof c.listDisputes>('GET /admin/disputes', { list: true })
export const updateDispute = endpoint<typeof c.updateDispute>('PATCH /admin/disputes/{dispute_id}')
