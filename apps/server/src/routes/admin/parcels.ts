import * as couriers from '@shop/contract/admin/couriers'
import * as contract from '@shop/contract/admin/parcels'
import * as riders from '@shop/contract/admin/riders'
import { addRider, editRider } from '@shop/domain/delivery/change-riders'
import { listRiders } from '@shop/domain/delivery/list-riders'
import { bookCarriage } from '@shop/domain/orders/fulfilment/book-carriage'
import { cancelCarriage } from '@shop/domain/orders/fulfilment/cancel-carriage'
import { collectRest } from '@shop/domain/orders/fulfilment/collect-rest'
import { deliverParcel } from '@shop/domain/orders/fulfilment/deliver-parcel'
import { handOverParcel } from '@shop/domain/orders/fulfilment/hand-over-parcel'
import { listCarriageOffers } from '@shop/domain/orders/fulfilment/list-carriage-offers'
import { moveParcel } from '@shop/domain/orders/fulfilment/move-parcel'
import { packParcel } from '@shop/domain/orders/fulfilment/pack-parcel'
import { settleCarriage } from '@shop/domain/orders/fulfilment/settle-carriage'
import { type Doors, serve } from '../../http/serve.ts'

export function parcelRoutes(doors: Doors): void {
  serve(doors, contract.packParcel, (shop, { params, body }) => packParcel(shop, { ...params, ...body }))
  serve(doors, contract.handOverParcel, (shop, { params, body: { rider_id, ...body } }) =>
    handOverParcel(shop, { ...params, ...body, riderId: rider_id }),
  )
  serve(doors, contract.deliverParcel, (shop, { params, body, key }) =>
    deliverParcel(shop, {
      ...params,
      version: body.version,
      code: body.code,
      receiver: body.receiver,
      short: body.short,
      collected: body.collected.map(({ way, amount_kobo }) => ({ way, amountKobo: amount_kobo })),
      key,
    }),
  )
  serve(doors, contract.collectRest, (shop, { params, body: { rider_id, collected, version }, key }) =>
    collectRest(shop, {
      ...params,
      collected: collected.map(({ way, amount_kobo }) => ({ way, amountKobo: amount_kobo })),
      riderId: rider_id,
      version,
      key,
    }),
  )
  serve(doors, contract.moveParcel, (shop, { params, body: { reason, ...body } }) =>
    moveParcel(shop, { ...params, ...body, reason }),
  )
  serve(doors, couriers.listCarriageOffers, (shop, { params }) => listCarriageOffers(shop, params))
  serve(
    doors,
    couriers.bookCarriage,
    (shop, { params, body: { offer_id: offerId, fee_kobo: feeKobo, ...body } }) =>
      bookCarriage(shop, { ...params, ...body, offerId, feeKobo }),
  )
  serve(doors, couriers.cancelCarriage, (shop, { params, body }) =>
    cancelCarriage(shop, { ...params, ...body }),
  )
  serve(doors, couriers.settleCarriage, (shop, { params }) => settleCarriage(shop, params))
  serve(doors, riders.listRiders, (shop) => listRiders(shop))
  serve(doors, riders.addRider, (shop, { body }) => addRider(shop, body))
  serve(doors, riders.editRider, (shop, { params, body }) => editRider(shop, { ...body, id: params.riderId }))
}
