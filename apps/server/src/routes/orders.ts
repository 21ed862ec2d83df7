import * as contract from '@shop/contract/orders'
import { cancelOrder } from '@shop/domain/orders/cancel-order'
import { requestCodeAgain, confirmOrder } from '@shop/domain/orders/confirm-order'
import { listOrders } from '@shop/domain/orders/list-orders'
import { reorder } from '@shop/domain/orders/reorder'
import { getOrder } from '@shop/domain/orders/read-order'
import { rescheduleDelivery } from '@shop/domain/orders/fulfilment/reschedule-delivery'
import { type RouteContext, route } from '../http/serve.ts'

export function orderRoutes(api: RouteContext): void {
  route(api, contract.listOrders, (ctx, { query }) => listOrders(ctx, query))
  route(api, contract.getOrder, (ctx, { params }) => getOrder(ctx, params.orderId))
  route(api, contract.reorder, (ctx, { params, key }) => reorder(ctx, params.orderId, key))
  route(api, contract.confirmOrder, (ctx, { params, body }) => confirmOrder(ctx, params.orderId, body.code))
  route(api, contract.sendConfirmationCode, (ctx, { params }) => requestCodeAgain(ctx, params.orderId))
  route(api, contract.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.orderId))
  route(api, contract.rescheduleDelivery, (ctx, { params, body }) =>
    rescheduleDelivery(ctx, { ...params, ...body }),
  )
}
