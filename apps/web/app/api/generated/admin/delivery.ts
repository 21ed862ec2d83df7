// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/delivery'
import { endpoint } from '../../endpoint.ts'

export const addDeliveryZone = endpoint<typeof c.addDeliveryZone>('POST /admin/delivery/zones')
export const addPickupPoint = endpoint<typeof c.addPickupPoint>('POST /admin/delivery/points')
export const editDeliveryZone = endpoint<typeof c.editDeliveryZone>('PUT /admin/delivery/zones/{zoneId}')
export const editPickupPoint = endpoint<typeof c.editPickupPoint>(
  'PUT /admin/delivery/points/{pickupPointId}',
)
export const getAdminDelivery = endpoint<typeof c.getAdminDelivery>('GET /admin/delivery')
export const moveDeliveryArea = endpoint<typeof c.moveDeliveryArea>('PUT /admin/delivery/areas')
export const removeDeliveryZone = endpoint<typeof c.removeDeliveryZone>(
  'DELETE /admin/delivery/zones/{zoneId}',
)
export const removePickupPoint = endpoint<typeof c.removePickupPoint>(
  'DELETE /admin/delivery/points/{pickupPointId}',
)
export const tryDelivery = endpoint<typeof c.tryDelivery>('POST /admin/delivery/try')
