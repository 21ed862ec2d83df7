// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/stock'
import { endpoint } from '../../endpoint.ts'

export const countStockDiscrepancies = endpoint<typeof c.countStockDiscrepancies>(
  'GET /admin/stock/differing',
)
export const listStock = endpoint<typeof c.listStock>('GET /admin/stock', { list: true })
export const recordStockCount = endpoint<typeof c.recordStockCount>('POST /admin/stock/counts')
