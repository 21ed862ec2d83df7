// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/returns'
import { endpoint } from '../../endpoint.ts'

export const inspectReturn = endpoint<typeof c.inspectReturn>('POST /admin/returns/{returnId}/inspection')
export const listAdminReturns = endpoint<typeof c.listAdminReturns>('GET /admin/returns', { list: true })
export const listReturnPhotos = endpoint<typeof c.listReturnPhotos>('GET /admin/returns/{returnId}/photos')
export const listReturnsOfOrder = endpoint<typeof c.listReturnsOfOrder>('GET /admin/orders/{orderId}/returns')
export const resolveReturn = endpoint<typeof c.resolveReturn>('POST /admin/returns/{returnId}/settle')
export const updateReturnStatus = endpoint<typeof c.updateReturnStatus>(
  'POST /admin/returns/{returnId}/steps',
)
