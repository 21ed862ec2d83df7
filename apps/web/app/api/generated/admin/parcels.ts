// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/parcels'
import { endpoint } from '../../endpoint.ts'

export const collectRest = endpoint<typeof c.collectRest>('POST /admin/orders/{orderId}/collections')
export const deliverParcel = endpoint<typeof c.deliverParcel>(
  'POST /admin/orders/{orderId}/parcels/{number}/deliver',
)
export const handOverParcel = endpoint<typeof c.handOverParcel>(
  'POST /admin/orders/{orderId}/parcels/{number}/hand-over',
)
export const moveParcel = endpoint<typeof c.moveParcel>('POST /admin/orders/{orderId}/parcels/{number}/steps')
export const packParcel = endpoint<typeof c.packParcel>('POST /admin/orders/{orderId}/parcels')
