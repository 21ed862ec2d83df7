// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/documents'
import { endpoint } from '../../endpoint.ts'

export const listOrderDocuments = endpoint<typeof c.listOrderDocuments>(
  'GET /admin/orders/{order_id}/documents',
)
export const printOrders = endpoint<typeof c.printOrders>('GET /admin/orders/print')
