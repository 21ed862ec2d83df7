// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/stock'
import { endpoint } from '../../endpoint.ts'

export const countStockDiscrepancies = endpoint<typeof c.countStockDiscrepancies>(
  'GET /admin/inventory/discrepancies',
)
export const listStock = endpoint<typeof c.listStock>('GET /admin/inventory', { list: true })
export const recordStockCount = endpoint<typeof c.recordStockCount>('POST /admin/inventory/counts')
