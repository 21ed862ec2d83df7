// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/order-for-customer'
import { endpoint } from '../../endpoint.ts'

export const listLikelyCustomers = endpoint<typeof c.listLikelyCustomers>('GET /admin/orders/customers')
export const placeOrderFor = endpoint<typeof c.placeOrderFor>('POST /admin/orders')
export const quoteOrderFor = endpoint<typeof c.quoteOrderFor>('POST /admin/orders/quote')
