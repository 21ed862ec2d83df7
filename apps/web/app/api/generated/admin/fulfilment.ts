// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/fulfilment'
import { endpoint } from '../../endpoint.ts'

export const bookShipment = endpoint<typeof c.bookShipment>(
  'POST /admin/orders/{order_id}/parcels/{number}/shipment',
)
export const cancelShipment = endpoint<typeof c.cancelShipment>(
  'POST /admin/orders/{order_id}/parcels/{number}/shipment/cancel',
)
export const collectOutstanding = endpoint<typeof c.collectOutstanding>(
  'POST /admin/orders/{order_id}/cash-payments',
)
export const deliverParcel = endpoint<typeof c.deliverParcel>(
  'POST /admin/orders/{order_id}/parcels/{number}/deliver',
)
export const dispatchParcel = endpoint<typeof c.dispatchParcel>(
  'POST /admin/orders/{order_id}/parcels/{number}/dispatch',
)
export const listShippingRates = endpoint<typeof c.listShippingRates>(
  'GET /admin/orders/{order_id}/parcels/{number}/shipping-rates',
)
export const packParcel = endpoint<typeof c.packParcel>('POST /admin/orders/{order_id}/parcels')
export const resolveShipment = endpoint<typeof c.resolveShipment>(
  'POST /admin/orders/{order_id}/shipments/{shipment_id}/resolve',
)
export const updateParcelStatus = endpoint<typeof c.updateParcelStatus>(
  'POST /admin/orders/{order_id}/parcels/{number}/status',
)
