// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/cash'
import { endpoint } from '../../endpoint.ts'

export const getRiderCash = endpoint<typeof c.getRiderCash>('GET /admin/transactions/riders')
export const listCourierBalances = endpoint<typeof c.listCourierBalances>('GET /admin/transactions/couriers')
export const payCourier = endpoint<typeof c.payCourier>('POST /admin/transactions/courier-payments')
export const recordCashCount = endpoint<typeof c.recordCashCount>('POST /admin/transactions/rider-counts')
