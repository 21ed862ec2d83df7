// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/order-limits'
import { endpoint } from '../../endpoint.ts'

export const getOrderLimits = endpoint<typeof c.getOrderLimits>('GET /admin/settings/order-limits')
export const updateOrderLimits = endpoint<typeof c.updateOrderLimits>('PUT /admin/settings/order-limits')
