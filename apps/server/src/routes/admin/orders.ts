import * as followUps from '@shop/contract/admin/follow-ups'
import { getRecoveredSales, listFollowUps } from '@shop/domain/orders/admin/list-follow-ups'
import * as delivery from '@shop/contract/admin/delivery'
import * as documents from '@shop/contract/admin/documents'
import * as draftOrders from '@shop/contract/admin/draft-orders'
import * as fulfilment from '@shop/contract/admin/fulfilment'
import * as orderEdits from '@shop/contract/admin/order-edits'
import * as orders from '@shop/contract/admin/orders'
import * as returns from '@shop/contract/admin/returns'
import { requirePermission } from '@shop/domain/core/actor'
import { fromReplica } from '@shop/domain/core/stale-reads'
import { quoteDelivery } from '@shop/domain/delivery/estimate-delivery'
import { getDeliverySettings } from '@shop/domain/delivery/get-delivery-settings'
import * as pickupPoints from '@shop/domain/delivery/pickup-points'
import * as riderLinks from '@shop/domain/delivery/rider-links'
import * as riders from '@shop/domain/delivery/riders'
import { suggestZones } from '@shop/domain/delivery/suggest-zones'
import * as zones from '@shop/domain/delivery/zones'
import { addOrderNote } from '@shop/domain/orders/add-order-note'
import { refundOrder } from '@shop/domain/orders/admin/refund-order'
import { updateOrder } from '@shop/domain/orders/admin/update-order'
import { updateOrderStatus, updateOrderStatuses } from '@shop/domain/orders/admin/update-order-status'
import { listLikelyCustomers } from '@shop/domain/orders/checkout/list-likely-customers'
import * as forCustomer from '@shop/domain/orders/checkout/place-order-for-customer'
import { confirmForCustomer } from '@shop/domain/orders/confirm-order'
import { editOrder, previewOrderEdit } from '@shop/domain/orders/edit/edit-order'
import { bookShipment } from '@shop/domain/orders/fulfilment/book-shipment'
import { cancelShipment, resolveShipment } from '@shop/domain/orders/fulfilment/cancel-shipment'
import { collectOutstanding } from '@shop/domain/orders/fulfilment/cash-on-delivery'
import { deliverParcel } from '@shop/domain/orders/fulfilment/deliver-parcel'
import { dispatchParcel } from '@shop/domain/orders/fulfilment/dispatch-parcel'
import { packParcel } from '@shop/domain/orders/fulfilment/pack-parcel'
import { getDeliveryPhoto } from '@shop/domain/orders/fulfilment/delivery-photo'
import { listShippingRates } from '@shop/domain/orders/fulfilment/shipping-rates'
import { updateParcelStatus } from '@shop/domain/orders/fulfilment/update-parcel-status'
import { getAdminOrder } from '@shop/domain/orders/get-admin-order'
import { listOrderDocuments } from '@shop/domain/orders/invoices/documents'
import { printOrders, writeOrderPrint } from '@shop/domain/orders/invoices/print-documents'
import { listAdminOrders } from '@shop/domain/orders/list-admin-orders'
import { markRefundPaid } from '@shop/domain/orders/order-refunds'
import { releaseWithheldOrder } from '@shop/domain/orders/release-withheld-order'
import {
  getAdminReturn,
  listAdminReturns,
  listReturnsOfOrder,
} from '@shop/domain/orders/returns/list-returns'
import { resolveReturn } from '@shop/domain/orders/returns/resolve-return'
import { listReturnPhotos } from '@shop/domain/orders/returns/return-photos'
import { inspectReturn, updateReturnStatus } from '@shop/domain/orders/returns/update-return-status'
import { getDraftOrder } from '@shop/domain/support/draft-orders'
import { placeDraftOrder } from '@shop/domain/support/place-draft-order'
import { toProblem } from '../../http/errors.ts'
import { andThen, asList, type RouteContext, routes } from '../../http/route.ts'
import { sendFile } from '../orders.ts'
import { requireOrderAccess, thenOrder, thenRead } from './then-read.ts'

export function adminOrderRoutes(api: RouteContext): void {
  routes(api, followUps, { listFollowUps, getRecoveredSales })
  routes(api, orders, {
    listAdminOrders: fromReplica(listAdminOrders),
    getAdminOrder,
    updateOrderStatus: thenOrder(updateOrderStatus),
    updateOrderStatuses: async (ctx, input, { request }) => ({
      items: (await updateOrderStatuses(ctx, input)).map(({ error, ...order }) => ({
        ...order,
        code: error?.code ?? null,
        message: error ? toProblem(error, request.id).message : null,
      })),
    }),
    releaseWithheldOrder: thenOrder(releaseWithheldOrder),
    addOrderNote: thenOrder(addOrderNote),
    confirmForCustomer: thenOrder(confirmForCustomer),
    refundOrder: thenOrder(refundOrder),
    markRefundPaid: thenOrder(markRefundPaid),
  })

  routes(api, draftOrders, { getDraftOrder })

  routes(api, orderEdits, {
    listLikelyCustomers,
    quoteOrderForCustomer: forCustomer.quoteOrderForCustomer,
    async placeOrderForCustomer(ctx, input) {
      requireOrderAccess(ctx.actor)
      const { draft_order_id: draftOrderId, ...order } = input
      const { order_id, payment_link } =
        draftOrderId === undefined
          ? await forCustomer.placeOrderForCustomer(ctx, order)
          : await placeDraftOrder(ctx, { ...order, draft_order_id: draftOrderId })
      return { order: await getAdminOrder(ctx, { order_id }), payment_link }
    },
    previewOrderEdit,
    editOrder: thenOrder(editOrder),
    updateOrder: thenOrder(updateOrder),
  })

  routes(api, documents, {
    listOrderDocuments: asList(listOrderDocuments),
    printOrders,
    downloadOrderPrint: async (ctx, query, { reply }) => sendFile(reply, await writeOrderPrint(ctx, query)),
  })

  routes(api, returns, {
    listAdminReturns: fromReplica(listAdminReturns),
    listReturnsOfOrder,
    listReturnPhotos,
    updateReturnStatus: andThen(updateReturnStatus, getAdminReturn),
    inspectReturn: andThen(inspectReturn, getAdminReturn),
    resolveReturn: andThen(resolveReturn, getAdminReturn),
  })
}

const listRiders = asList(riders.listRiders)
const thenRiders = thenRead(requireOrderAccess, listRiders)
const thenSettings = thenRead((actor) => requirePermission(actor, 'delivery:write'), getDeliverySettings)

export function fulfilmentRoutes(api: RouteContext): void {
  routes(api, fulfilment, {
    packParcel: thenOrder(packParcel),
    dispatchParcel: thenOrder(dispatchParcel),
    deliverParcel: thenOrder((ctx, { delivery_code: deliveryCode, shortfall_reason: short, ...input }) =>
      deliverParcel(ctx, { ...input, code: deliveryCode, short }),
    ),
    getDeliveryPhoto,
    collectOutstanding: thenOrder(collectOutstanding),
    updateParcelStatus: thenOrder(updateParcelStatus),
    listShippingRates: asList(listShippingRates),
    bookShipment: thenOrder(bookShipment),
    cancelShipment: thenOrder(cancelShipment),
    resolveShipment: thenOrder(resolveShipment),
  })

  routes(api, delivery, {
    getDeliverySettings,
    createDeliveryZone: thenSettings(zones.createZone),
    suggestDeliveryZones: async (_ctx, { state }) => ({ items: suggestZones(state) }),
    replaceDeliveryZones: thenSettings(zones.replaceZones),
    updateDeliveryZone: thenSettings((ctx, { zone_id: id, ...input }) =>
      zones.updateZone(ctx, { ...input, id }),
    ),
    deleteDeliveryZone: thenSettings(zones.deleteZone),
    assignAreaToZone: thenSettings(zones.assignAreaToZone),
    removeAreaFromZone: thenSettings((ctx, input) =>
      zones.assignAreaToZone(ctx, { ...input, zone_id: null }),
    ),
    createPickupPoint: thenSettings(pickupPoints.createPickupPoint),
    updatePickupPoint: thenSettings((ctx, { pickup_point_id: id, ...input }) =>
      pickupPoints.updatePickupPoint(ctx, { ...input, id }),
    ),
    deletePickupPoint: thenSettings(pickupPoints.deletePickupPoint),
    quoteDelivery: asList(quoteDelivery),
    listRiders,
    createRider: thenRiders(riders.createRider),
    updateRider: thenRiders((ctx, { rider_id: id, ...input }) => riders.updateRider(ctx, { ...input, id })),
    createRiderLink: thenRiders(riderLinks.createRiderLink),
    revokeRiderLink: thenRiders(riderLinks.revokeRiderLink),
  })
}
