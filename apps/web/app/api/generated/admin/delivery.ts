// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/delivery'
import { endpoint } from '../../endpoint.ts'

export const assignAreaToZone = endpoint<typeof c.assignAreaToZone>(
  'PUT /admin/delivery/zones/{zone_id}/areas',
)
export const createDeliveryZone = endpoint<typeof c.createDeliveryZone>('POST /admin/delivery/zones')
export const createPickupPoint = endpoint<typeof c.createPickupPoint>('POST /admin/pickup-points')
export const createRider = endpoint<typeof c.createRider>('POST /admin/riders')
export const deleteDeliveryZone = endpoint<typeof c.deleteDeliveryZone>(
  'DELETE /admin/delivery/zones/{zone_id}',
)
export const deletePickupPoint = endpoint<typeof c.deletePickupPoint>(
  'DELETE /admin/pickup-points/{pickup_point_id}',
)
export const getDeliverySettings = endpoint<typeof c.getDeliverySettings>('GET /admin/delivery')
export const listRiders = endpoint<typeof c.listRiders>('GET /admin/riders')
export const quoteDelivery = endpoint<typeof c.quoteDelivery>('POST /admin/delivery/quote')
export const removeAreaFromZone = endpoint<typeof c.removeAreaFromZone>(
  'DELETE /admin/delivery/zones/{zone_id}/areas',
)
export const updateDeliveryZone = endpoint<typeof c.updateDeliveryZone>('PUT /admin/delivery/zones/{zone_id}')
export const updatePickupPoint = endpoint<typeof c.updatePickupPoint>(
  'PUT /admin/pickup-points/{pickup_point_id}',
)
export const updateRider = endpoint<typeof c.updateRider>('PUT /admin/riders/{rider_id}')
