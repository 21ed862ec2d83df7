// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/couriers'
import { endpoint } from '../../endpoint.ts'

export const bookShipment = endpoint<typeof c.bookShipment>(
  'POST /admin/orders/{orderId}/parcels/{number}/carriage',
)
export const cancelShipment = endpoint<typeof c.cancelShipment>(
  'POST /admin/orders/{orderId}/parcels/{number}/carriage/cancel',
)
export const listShippingRates = endpoint<typeof c.listShippingRates>(
  'GET /admin/orders/{orderId}/parcels/{number}/offers',
)
export const resolveShipment = endpoint<typeof c.resolveShipment>(
  'POST /admin/orders/{orderId}/carriages/{shipmentId}/settled',
)
