// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/courier-costs'
import { endpoint } from '../../endpoint.ts'

export const listCourierBalances = endpoint<typeof c.listCourierBalances>('GET /admin/transactions/couriers')
export const payCourier = endpoint<typeof c.payCourier>('POST /admin/transactions/courier-payments')
