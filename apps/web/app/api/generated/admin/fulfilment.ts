// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/fulfilment'
import { endpoint } from '../../endpoint.ts'

export const bookShipment = endpoint<typeof c.bookShipment>(
  'POST /admin/orders/{orderId}/parcels/{number}/carriage',
)
export const cancelShipment = endpoint<typeof c.cancelShipment>(
  'POST /admin/orders/{orderId}/parcels/{number}/carriage/cancel',
)
export const collectOutstanding = endpoint<typeof c.collectOutstanding>(
  'POST /admin/orders/{orderId}/collections',
)
export const deliverParcel = endpoint<typeof c.deliverParcel>(
  'POST /admin/orders/{orderId}/parcels/{number}/deliver',
)
export const dispatchParcel = endpoint<typeof c.dispatchParcel>(
  'POST /admin/orders/{orderId}/parcels/{number}/hand-over',
)
export const listShippingRates = endpoint<typeof c.listShippingRates>(
  'GET /admin/orders/{orderId}/parcels/{number}/offers',
)
export const packParcel = endpoint<typeof c.packParcel>('POST /admin/orders/{orderId}/parcels')
export const resolveShipment = endpoint<typeof c.resolveShipment>(
  'POST /admin/orders/{orderId}/carriages/{shipmentId}/settled',
)
export const updateParcelStatus = endpoint<typeof c.updateParcelStatus>(
  'POST /admin/orders/{orderId}/parcels/{number}/steps',
)
