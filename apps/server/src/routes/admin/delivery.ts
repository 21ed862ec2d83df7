import * as contract from '@shop/contract/admin/delivery'
import { createPickupPoint, updatePickupPoint, deletePickupPoint } from '@shop/domain/delivery/pickup-points'
import { createZone, updateZone, deleteZone, assignAreaToZone } from '@shop/domain/delivery/zones'
import { getDeliverySettings } from '@shop/domain/delivery/get-admin-delivery'
import { quoteDelivery } from '@shop/domain/delivery/estimate-delivery'
import { type RouteContext, route } from '../../http/route.ts'

export function adminDeliveryRoutes(api: RouteContext): void {
  route(api, contract.getDeliverySettings, (ctx) => getDeliverySettings(ctx))
  route(api, contract.createDeliveryZone, (ctx, { body }) => createZone(ctx, body))
  route(api, contract.updateDeliveryZone, (ctx, { params, body }) =>
    updateZone(ctx, { ...body, id: params.zone_id }),
  )
  route(api, contract.deleteDeliveryZone, (ctx, { params }) => deleteZone(ctx, params.zone_id))
  route(api, contract.assignAreaToZone, (ctx, { params, body }) =>
    assignAreaToZone(ctx, { ...body, zone_id: params.zone_id }),
  )
  route(api, contract.removeAreaFromZone, (ctx, { query }) =>
    assignAreaToZone(ctx, { ...query, zone_id: null }),
  )
  route(api, contract.createPickupPoint, (ctx, { body }) => createPickupPoint(ctx, body))
  route(api, contract.updatePickupPoint, (ctx, { params, body }) =>
    updatePickupPoint(ctx, { ...body, id: params.pickup_point_id }),
  )
  route(api, contract.deletePickupPoint, (ctx, { params }) => deletePickupPoint(ctx, params.pickup_point_id))
  route(api, contract.quoteDelivery, (ctx, { body: { state, lga, weight_grams, items_kobo } }) =>
    quoteDelivery(ctx, { state, lga, weight_grams, items_kobo }),
  )
}
