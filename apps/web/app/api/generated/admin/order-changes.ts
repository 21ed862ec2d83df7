// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/order-changes'
import { endpoint } from '../../endpoint.ts'

export const changeOrderLines = endpoint<typeof c.changeOrderLines>('POST /admin/orders/{orderId}/changes')
export const previewOrderChange = endpoint<typeof c.previewOrderChange>(
  'POST /admin/orders/{orderId}/changes/preview',
)
