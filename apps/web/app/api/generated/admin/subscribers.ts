// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/subscribers'
import { endpoint } from '../../endpoint.ts'

export const listRequestedProducts = endpoint<typeof c.listRequestedProducts>('GET /admin/stock-alerts', {
  list: true,
})
export const listStockAlerts = endpoint<typeof c.listStockAlerts>('GET /admin/stock-alerts/{product_id}')
export const listSubscribers = endpoint<typeof c.listSubscribers>('GET /admin/newsletter/subscribers', {
  list: true,
})
