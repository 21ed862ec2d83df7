// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/returns'
import { endpoint } from '../../endpoint.ts'

export const inspectReturn = endpoint<typeof c.inspectReturn>('POST /admin/returns/{returnId}/inspection')
export const listAdminReturns = endpoint<typeof c.listAdminReturns>('GET /admin/returns', { list: true })
export const listReturnsOfOrder = endpoint<typeof c.listReturnsOfOrder>('GET /admin/orders/{orderId}/returns')
export const moveReturn = endpoint<typeof c.moveReturn>('POST /admin/returns/{returnId}/steps')
export const readReturnPhotos = endpoint<typeof c.readReturnPhotos>('GET /admin/returns/{returnId}/photos')
export const settleReturn = endpoint<typeof c.settleReturn>('POST /admin/returns/{returnId}/settle')
