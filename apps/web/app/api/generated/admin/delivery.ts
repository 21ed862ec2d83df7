// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/delivery'
import { endpoint } from '../../endpoint.ts'

export const assignAreaToZone = endpoint<typeof c.assignAreaToZone>('PUT /admin/delivery/areas')
export const createDeliveryZone = endpoint<typeof c.createDeliveryZone>('POST /admin/delivery/zones')
export const createPickupPoint = endpoint<typeof c.createPickupPoint>('POST /admin/delivery/points')
export const createRider = endpoint<typeof c.createRider>('POST /admin/riders')
export const deleteDeliveryZone = endpoint<typeof c.deleteDeliveryZone>(
  'DELETE /admin/delivery/zones/{zoneId}',
)
export const deletePickupPoint = endpoint<typeof c.deletePickupPoint>(
  'DELETE /admin/delivery/points/{pickupPointId}',
)
export const getDeliverySettings = endpoint<typeof c.getDeliverySettings>('GET /admin/delivery')
export const listRiders = endpoint<typeof c.listRiders>('GET /admin/riders')
export const quoteDelivery = endpoint<typeof c.quoteDelivery>('POST /admin/delivery/try')
export const updateDeliveryZone = endpoint<typeof c.updateDeliveryZone>('PUT /admin/delivery/zones/{zoneId}')
export const updatePickupPoint = endpoint<typeof c.updatePickupPoint>(
  'PUT /admin/delivery/points/{pickupPointId}',
)
export const updateRider = endpoint<typeof c.updateRider>('PUT /admin/riders/{riderId}')
