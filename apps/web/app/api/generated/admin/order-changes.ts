// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/order-changes'
import { endpoint } from '../../endpoint.ts'

export const editOrder = endpoint<typeof c.editOrder>('POST /admin/orders/{orderId}/changes')
export const previewOrderEdit = endpoint<typeof c.previewOrderEdit>(
  'POST /admin/orders/{orderId}/changes/preview',
)
