import * as contract from '@shop/contract/admin/delivery'
import { addPoint, editPoint, removePoint } from '@shop/domain/delivery/change-points'
import { addZone, editZone, removeZone } from '@shop/domain/delivery/change-zones'
import { moveArea } from '@shop/domain/delivery/move-area'
import { readAdminDelivery } from '@shop/domain/delivery/read-admin-delivery'
import { tryDelivery } from '@shop/domain/delivery/try-delivery'
import { type Doors, serve } from '../../http/serve.ts'

export function adminDeliveryRoutes(doors: Doors): void {
  serve(doors, contract.getAdminDelivery, (ctx) => readAdminDelivery(ctx))
  serve(doors, contract.addDeliveryZone, (ctx, { body }) => addZone(ctx, body))
  serve(doors, contract.editDeliveryZone, (ctx, { params, body }) =>
    editZone(ctx, { ...body, id: params.zoneId }),
  )
  serve(doors, contract.removeDeliveryZone, (ctx, { params }) => removeZone(ctx, params.zoneId))
  serve(doors, contract.moveDeliveryArea, (ctx, { body: { state, lga, zone_id } }) =>
    moveArea(ctx, { state, lga, zone_id }),
  )
  serve(doors, contract.addPickupPoint, (ctx, { body }) => addPoint(ctx, body))
  serve(doors, contract.editPickupPoint, (ctx, { params, body }) =>
    editPoint(ctx, { ...body, id: params.pickupPointId }),
  )
  serve(doors, contract.removePickupPoint, (ctx, { params }) => removePoint(ctx, params.pickupPointId))
  serve(doors, contract.tryDelivery, (ctx, { body: { state, lga, weight_grams, items_kobo } }) =>
    tryDelivery(ctx, { state, lga, weight_grams, items_kobo }),
  )
}
