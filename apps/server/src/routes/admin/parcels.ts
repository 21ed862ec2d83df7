import * as couriers from '@shop/contract/admin/couriers'
import * as contract from '@shop/contract/admin/parcels'
import * as riders from '@shop/contract/admin/riders'
import { createRider, updateRider } from '@shop/domain/delivery/change-riders'
import { listRiders } from '@shop/domain/delivery/list-riders'
import { bookShipment } from '@shop/domain/orders/fulfilment/book-carriage'
import { cancelShipment } from '@shop/domain/orders/fulfilment/cancel-carriage'
import { collectOutstanding } from '@shop/domain/orders/fulfilment/collect-rest'
import { deliverParcel } from '@shop/domain/orders/fulfilment/deliver-parcel'
import { dispatchParcel } from '@shop/domain/orders/fulfilment/hand-over-parcel'
import { listShippingRates } from '@shop/domain/orders/fulfilment/list-carriage-offers'
import { updateParcelStatus } from '@shop/domain/orders/fulfilment/move-parcel'
import { packParcel } from '@shop/domain/orders/fulfilment/pack-parcel'
import { resolveShipment } from '@shop/domain/orders/fulfilment/settle-carriage'
import { type RouteContext, route } from '../../http/serve.ts'

export function parcelRoutes(api: RouteContext): void {
  route(api, contract.packParcel, (ctx, { params, body }) => packParcel(ctx, { ...params, ...body }))
  route(api, contract.dispatchParcel, (ctx, { params, body: { rider_id, ...body } }) =>
    dispatchParcel(ctx, { ...params, ...body, rider_id }),
  )
  route(api, contract.deliverParcel, (ctx, { params, body, key }) =>
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
  route(api, contract.collectOutstanding, (ctx, { params, body: { rider_id, collected, version }, key }) =>
    collectOutstanding(ctx, {
      ...params,
      collected: collected.map(({ method: way, amount_kobo }) => ({ way, amount_kobo })),
      rider_id,
      version,
      key,
    }),
  )
  route(api, contract.updateParcelStatus, (ctx, { params, body: { reason, ...body } }) =>
    updateParcelStatus(ctx, { ...params, ...body, reason }),
  )
  route(api, couriers.listShippingRates, (ctx, { params }) => listShippingRates(ctx, params))
  route(
    api,
    couriers.bookShipment,
    (ctx, { params, body: { rate_id: rateId, fee_kobo: feeKobo, ...body } }) =>
      bookShipment(ctx, { ...params, ...body, rate_id: rateId, fee_kobo: feeKobo }),
  )
  route(api, couriers.cancelShipment, (ctx, { params, body }) => cancelShipment(ctx, { ...params, ...body }))
  route(api, couriers.resolveShipment, (ctx, { params }) => resolveShipment(ctx, params))
  route(api, riders.listRiders, (ctx) => listRiders(ctx))
  route(api, riders.createRider, (ctx, { body }) => createRider(ctx, body))
  route(api, riders.updateRider, (ctx, { params, body }) => updateRider(ctx, { ...body, id: params.riderId }))
}
