import * as contract from '@shop/contract/orders'
import { cancelOrder } from '@shop/domain/orders/cancel-order'
import { askCodeAgain, confirmOrder } from '@shop/domain/orders/confirm-order'
import { listOrders } from '@shop/domain/orders/list-orders'
import { reorder } from '@shop/domain/orders/reorder'
import { readOrder } from '@shop/domain/orders/read-order'
import { rescheduleDelivery } from '@shop/domain/orders/fulfilment/reschedule-delivery'
import { type Doors, serve } from '../http/serve.ts'

export function orderRoutes(doors: Doors): void {
  serve(doors, contract.listOrders, (ctx, { query }) => listOrders(ctx, query))
  serve(doors, contract.getOrder, (ctx, { params }) => readOrder(ctx, params.orderId))
  serve(doors, contract.reorder, (ctx, { params, key }) => reorder(ctx, params.orderId, key))
  serve(doors, contract.confirmOrder, (ctx, { params, body }) => confirmOrder(ctx, params.orderId, body.code))
  serve(doors, contract.sendOrderCode, (ctx, { params }) => askCodeAgain(ctx, params.orderId))
  serve(doors, contract.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.orderId))
  serve(doors, contract.rescheduleDelivery, (ctx, { params, body }) =>
    rescheduleDelivery(ctx, { ...params, ...body }),
  )
}
