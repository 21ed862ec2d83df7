// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/cash'
import { endpoint } from '../../endpoint.ts'

export const getRiderCash = endpoint<typeof c.getRiderCash>('GET /admin/cash/riders')
export const listCourierBalances = endpoint<typeof c.listCourierBalances>('GET /admin/courier-balances')
export const payCourier = endpoint<typeof c.payCourier>('POST /admin/courier-payments')
export const recordCashCount = endpoint<typeof c.recordCashCount>('POST /admin/cash/counts')
