// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/couriers'
import { endpoint } from '../../endpoint.ts'

export const bookCarriage = endpoint<typeof c.bookCarriage>(
  'POST /admin/orders/{orderId}/parcels/{number}/carriage',
)
export const cancelCarriage = endpoint<typeof c.cancelCarriage>(
  'POST /admin/orders/{orderId}/parcels/{number}/carriage/cancel',
)
export const listCarriageOffers = endpoint<typeof c.listCarriageOffers>(
  'GET /admin/orders/{orderId}/parcels/{number}/offers',
)
export const settleCarriage = endpoint<typeof c.settleCarriage>(
  'POST /admin/orders/{orderId}/carriages/{carriageId}/settled',
)
