// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/rider-cash'
import { endpoint } from '../../endpoint.ts'

export const getRiderCash = endpoint<typeof c.getRiderCash>('GET /admin/transactions/riders')
export const recordCashCount = endpoint<typeof c.recordCashCount>('POST /admin/transactions/rider-counts')
