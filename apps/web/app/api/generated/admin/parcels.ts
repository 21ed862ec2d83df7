// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/parcels'
import { endpoint } from '../../endpoint.ts'

export const collectOutstanding = endpoint<typeof c.collectOutstanding>(
  'POST /admin/orders/{orderId}/collections',
)
export const deliverParcel = endpoint<typeof c.deliverParcel>(
  'POST /admin/orders/{orderId}/parcels/{number}/deliver',
)
export const dispatchParcel = endpoint<typeof c.dispatchParcel>(
  'POST /admin/orders/{orderId}/parcels/{number}/hand-over',
)
export const packParcel = endpoint<typeof c.packParcel>('POST /admin/orders/{orderId}/parcels')
export const updateParcelStatus = endpoint<typeof c.updateParcelStatus>(
  'POST /admin/orders/{orderId}/parcels/{number}/steps',
)
