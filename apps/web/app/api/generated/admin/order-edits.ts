// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/order-edits'
import { endpoint } from '../../endpoint.ts'

export const editOrder = endpoint<typeof c.editOrder>('POST /admin/orders/{orderId}/changes')
export const listLikelyCustomers = endpoint<typeof c.listLikelyCustomers>('GET /admin/orders/customers')
export const placeOrderForCustomer = endpoint<typeof c.placeOrderForCustomer>('POST /admin/orders')
export const previewOrderEdit = endpoint<typeof c.previewOrderEdit>(
  'POST /admin/orders/{orderId}/changes/preview',
)
export const quoteOrderForCustomer = endpoint<typeof c.quoteOrderForCustomer>('POST /admin/orders/quote')
