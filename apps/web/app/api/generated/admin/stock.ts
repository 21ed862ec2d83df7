// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/stock'
import { endpoint } from '../../endpoint.ts'

export const countDifferingStock = endpoint<typeof c.countDifferingStock>('GET /admin/stock/differing')
export const countStock = endpoint<typeof c.countStock>('POST /admin/stock/counts')
export const listStock = endpoint<typeof c.listStock>('GET /admin/stock', { list: true })
