// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/returns'
import { endpoint } from '../../endpoint.ts'

export const inspectReturn = endpoint<typeof c.inspectReturn>('POST /admin/returns/{return_id}/inspection')
export const listAdminReturns = endpoint<typeof c.listAdminReturns>('GET /admin/returns', { list: true })
export const listReturnPhotos = endpoint<typeof c.listReturnPhotos>('GET /admin/returns/{return_id}/photos')
export const listReturnsOfOrder = endpoint<typeof c.listReturnsOfOrder>(
  'GET /admin/orders/{order_id}/returns',
)
export const resolveReturn = endpoint<typeof c.resolveReturn>('POST /admin/returns/{return_id}/resolve')
export const updateReturnStatus = endpoint<typeof c.updateReturnStatus>(
  'POST /admin/returns/{return_id}/status',
)
