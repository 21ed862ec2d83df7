import * as rider from '@shop/contract/rider'
import { getRiderRun } from '@shop/domain/orders/fulfilment/get-rider-run'
import { uploadDeliveryPhoto } from '@shop/domain/orders/fulfilment/delivery-photo'
import { deliverRiderParcel, failRiderParcel } from '@shop/domain/orders/fulfilment/rider-parcels'
import { openRiderTransfer, refreshRiderTransfer } from '@shop/domain/orders/payment/rider-transfer'
import { readUpload, upload } from '../http/request-bodies.ts'
import { andThen, type RouteContext, routes } from '../http/route.ts'

/** What the page of a rider calls, with the token of their link. */
export function riderRoutes(api: RouteContext): void {
  routes(api, rider, {
    getRiderRun,
    deliverRiderParcel: andThen(deliverRiderParcel, getRiderRun),
    failRiderParcel: andThen(failRiderParcel, getRiderRun),
    openRiderTransfer,
    refreshRiderTransfer,
    uploadDeliveryPhoto: upload((ctx, input, { request }) =>
      uploadDeliveryPhoto(ctx, input, () => readUpload(request)),
    ),
  })
}
