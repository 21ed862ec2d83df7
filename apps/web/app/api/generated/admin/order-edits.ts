// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/order-edits'
import { endpoint } from '../../endpoint.ts'

export const editOrder = endpoint<typeof c.editOrder>('POST /admin/orders/{order_id}/edits')
export const listLikelyCustomers = endpoint<typeof c.listLikelyCustomers>(
  'GET /admin/orders/customer-matches',
)
export const placeOrderForCustomer = endpoint<typeof c.placeOrderForCustomer>('POST /admin/orders')
export const previewOrderEdit = endpoint<typeof c.previewOrderEdit>(
  'POST /admin/orders/{order_id}/edits/preview',
)
export const quoteOrderForCustomer = endpoint<typeof c.quoteOrderForCustomer>('POST /admin/orders/quote')
