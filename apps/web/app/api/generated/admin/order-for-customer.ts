// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/order-for-customer'
import { endpoint } from '../../endpoint.ts'

export const listLikelyCustomers = endpoint<typeof c.listLikelyCustomers>('GET /admin/orders/customers')
export const placeOrderForCustomer = endpoint<typeof c.placeOrderForCustomer>('POST /admin/orders')
export const quoteOrderForCustomer = endpoint<typeof c.quoteOrderForCustomer>('POST /admin/orders/quote')
