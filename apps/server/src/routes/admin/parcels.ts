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
  serve(doors, contract.packParcel, (ctx, { params, body }) => packParcel(ctx, { ...params, ...body }))
  serve(doors, contract.handOverParcel, (ctx, { params, body: { rider_id, ...body } }) =>
    handOverParcel(ctx, { ...params, ...body, rider_id }),
  )
  serve(doors, contract.deliverParcel, (ctx, { params, body, key }) =>
    deliverParcel(ctx, {
      ...params,
      version: body.version,
      code: body.delivery_code,
      receiver: body.received_by,
      short: body.shortfall_reason,
      collected: body.collected.map(({ method: way, amount_kobo }) => ({ way, amount_kobo })),
      key,
    }),
  )
  serve(doors, contract.collectRest, (ctx, { params, body: { rider_id, collected, version }, key }) =>
    collectRest(ctx, {
      ...params,
      collected: collected.map(({ method: way, amount_kobo }) => ({ way, amount_kobo })),
      rider_id,
      version,
      key,
    }),
  )
  serve(doors, contract.moveParcel, (ctx, { params, body: { reason, ...body } }) =>
    moveParcel(ctx, { ...params, ...body, reason }),
  )
  serve(doors, couriers.listCarriageOffers, (ctx, { params }) => listCarriageOffers(ctx, params))
  serve(
    doors,
    couriers.bookCarriage,
    (ctx, { params, body: { rate_id: offerId, fee_kobo: feeKobo, ...body } }) =>
      bookCarriage(ctx, { ...params, ...body, rate_id: offerId, fee_kobo: feeKobo }),
  )
  serve(doors, couriers.cancelCarriage, (ctx, { params, body }) =>
    cancelCarriage(ctx, { ...params, ...body }),
  )
  serve(doors, couriers.settleCarriage, (ctx, { params }) => settleCarriage(ctx, params))
  serve(doors, riders.listRiders, (ctx) => listRiders(ctx))
  serve(doors, riders.addRider, (ctx, { body }) => addRider(ctx, body))
  serve(doors, riders.editRider, (ctx, { params, body }) => editRider(ctx, { ...body, id: params.riderId }))
}
