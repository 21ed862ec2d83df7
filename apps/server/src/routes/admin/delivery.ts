import * as contract from '@shop/contract/admin/delivery'
import { addPoint, editPoint, removePoint } from '@shop/domain/delivery/change-points'
import { addZone, editZone, removeZone } from '@shop/domain/delivery/change-zones'
import { moveArea } from '@shop/domain/delivery/move-area'
import { readAdminDelivery } from '@shop/domain/delivery/read-admin-delivery'
import { tryDelivery } from '@shop/domain/delivery/try-delivery'
import { type Doors, serve } from '../../http/serve.ts'

export function adminDeliveryRoutes(doors: Doors): void {
  serve(doors, contract.getAdminDelivery, (shop) => readAdminDelivery(shop))
  serve(doors, contract.addDeliveryZone, (shop, { body }) => addZone(shop, body))
  serve(doors, contract.editDeliveryZone, (shop, { params, body }) =>
    editZone(shop, { ...body, id: params.zoneId }),
  )
  serve(doors, contract.removeDeliveryZone, (shop, { params }) => removeZone(shop, params.zoneId))
  serve(doors, contract.moveDeliveryArea, (shop, { body: { state, lga, zone_id } }) =>
    moveArea(shop, { state, lga, zoneId: zone_id }),
  )
  serve(doors, contract.addPickupPoint, (shop, { body }) => addPoint(shop, body))
  serve(doors, contract.editPickupPoint, (shop, { params, body }) =>
    editPoint(shop, { ...body, id: params.pointId }),
  )
  serve(doors, contract.removePickupPoint, (shop, { params }) => removePoint(shop, params.pointId))
  serve(doors, contract.tryDelivery, (shop, { body: { state, lga, weight_grams, items_kobo } }) =>
    tryDelivery(shop, { state, lga, weightGrams: weight_grams, itemsKobo: items_kobo }),
  )
}
