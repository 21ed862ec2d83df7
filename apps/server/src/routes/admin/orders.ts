import * as forCustomer from '@shop/contract/admin/order-edits'
import * as contract from '@shop/contract/admin/orders'
import { editOrder, previewOrderEdit } from '@shop/domain/orders/edit/edit-order'
import { listLikelyCustomers } from '@shop/domain/orders/checkout/customer-matches'
import {
  placeOrderForCustomer,
  quoteOrderForCustomer,
} from '@shop/domain/orders/checkout/place-order-for-customer'
import { addOrderNote } from '@shop/domain/orders/add-order-note'
import { confirmForCustomer } from '@shop/domain/orders/confirm-order'
import { listAdminOrders } from '@shop/domain/orders/list-admin-orders'
import { updateOrderStatus, updateOrderStatuses } from '@shop/domain/orders/admin/update-order-status'
import { markRefundPaid } from '@shop/domain/orders/order-refunds'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { refundOrder } from '@shop/domain/orders/admin/refund-order'
import { releaseOrder } from '@shop/domain/orders/release-order'
import { toProblem } from '../../http/errors.ts'
import { type RouteContext, route } from '../../http/route.ts'
import * as couriers from '@shop/contract/admin/fulfilment'
import * as riders from '@shop/contract/admin/delivery'
import { createRider, updateRider, listRiders } from '@shop/domain/delivery/riders'
import { bookShipment } from '@shop/domain/orders/fulfilment/book-shipment'
import { cancelShipment, resolveShipment } from '@shop/domain/orders/fulfilment/cancel-shipment'
import { collectOutstanding } from '@shop/domain/orders/fulfilment/cash-on-delivery'
import { deliverParcel } from '@shop/domain/orders/fulfilment/deliver-parcel'
import { dispatchParcel } from '@shop/domain/orders/fulfilment/dispatch-parcel'
import { listShippingRates } from '@shop/domain/orders/fulfilment/shipping-rates'
import { updateParcelStatus } from '@shop/domain/orders/fulfilment/update-parcel-status'
import { packParcel } from '@shop/domain/orders/fulfilment/pack-parcel'

export function adminOrderRoutes(api: RouteContext): void {
  route(api, contract.listAdminOrders, (ctx, { query }) => listAdminOrders(ctx, query))
  route(api, contract.getAdminOrder, (ctx, { params }) => getAdminOrder(ctx, params.order_id))
  route(api, forCustomer.listLikelyCustomers, (ctx, { query }) => listLikelyCustomers(ctx, query))
  route(api, forCustomer.quoteOrderForCustomer, (ctx, { body }) => quoteOrderForCustomer(ctx, body))
  route(api, forCustomer.placeOrderForCustomer, (ctx, { body: { confirmed_total_kobo, ...input }, key }) =>
    placeOrderForCustomer(ctx, { ...input, confirmed_total_kobo, key }),
  )
  route(api, contract.updateOrderStatus, (ctx, { params, body }) =>
    updateOrderStatus(ctx, { ...params, ...body }),
  )
  route(api, contract.updateOrderStatuses, async (ctx, { body, request }) => ({
    items: (await updateOrderStatuses(ctx, body)).map(({ error, ...order }) => ({
      ...order,
      code: error?.code ?? '',
      message: error ? toProblem(error, request.id).message : '',
    })),
  }))
  route(api, contract.releaseOrder, (ctx, { params, body }) => releaseOrder(ctx, { ...params, ...body }))
  route(api, contract.addOrderNote, (ctx, { params, body, key }) =>
    addOrderNote(ctx, { ...params, ...body, key }),
  )
  route(api, contract.confirmForCustomer, (ctx, { params, body }) =>
    confirmForCustomer(ctx, params.order_id, body.code),
  )
  route(api, contract.refundOrder, (ctx, { params, body: { amount_kobo, ...input }, key }) =>
    refundOrder(ctx, { ...params, ...input, amount_kobo, key }),
  )
  route(api, forCustomer.previewOrderEdit, (ctx, { params, body: { items, version } }) =>
    previewOrderEdit(ctx, { ...params, items: items.map(toLineInput), version }),
  )
  route(api, forCustomer.editOrder, (ctx, { params, body: { items, confirmed_total_kobo, version }, key }) =>
    editOrder(ctx, {
      ...params,
      items: items.map(toLineInput),
      version,
      confirmed_total_kobo,
      key,
    }),
  )
  route(api, contract.markRefundPaid, (ctx, { params, body }) =>
    markRefundPaid(ctx, { ...params, reference: body.reference }),
  )
}

const toLineInput = ({ variant_id, quantity }: { variant_id: string; quantity: number }) => ({
  variant_id,
  quantity,
})

export function parcelRoutes(api: RouteContext): void {
  route(api, couriers.packParcel, (ctx, { params, body }) => packParcel(ctx, { ...params, ...body }))
  route(api, couriers.dispatchParcel, (ctx, { params, body: { rider_id, ...body } }) =>
    dispatchParcel(ctx, { ...params, ...body, rider_id }),
  )
  route(api, couriers.deliverParcel, (ctx, { params, body, key }) =>
    deliverParcel(ctx, {
      ...params,
      version: body.version,
      code: body.delivery_code,
      receiver: body.received_by,
      short: body.shortfall_reason,
      collected: body.collected.map(({ method: channel, amount_kobo }) => ({ way: channel, amount_kobo })),
      key,
    }),
  )
  route(api, couriers.collectOutstanding, (ctx, { params, body: { rider_id, collected, version }, key }) =>
    collectOutstanding(ctx, {
      ...params,
      collected: collected.map(({ method: channel, amount_kobo }) => ({ way: channel, amount_kobo })),
      rider_id,
      version,
      key,
    }),
  )
  route(api, couriers.updateParcelStatus, (ctx, { params, body: { reason, ...body } }) =>
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
  route(api, riders.updateRider, (ctx, { params, body }) =>
    updateRider(ctx, { ...body, id: params.rider_id }),
  )
}
