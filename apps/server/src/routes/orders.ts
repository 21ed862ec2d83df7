import * as contract from '@shop/contract/orders'
import { cancelOrder } from '@shop/domain/orders/cancel-order'
import { askCodeAgain, confirmOrder } from '@shop/domain/orders/confirm-order'
import { listOrders } from '@shop/domain/orders/list-orders'
import { reorder } from '@shop/domain/orders/reorder'
import { readOrder } from '@shop/domain/orders/read-order'
import { rescheduleDelivery } from '@shop/domain/orders/fulfilment/reschedule-delivery'
import { type Doors, serve } from '../http/serve.ts'

export function orderRoutes(doors: Doors): void {
  serve(doors, contract.listOrders, (shop, { query }) => listOrders(shop, query))
  serve(doors, contract.getOrder, (shop, { params }) => readOrder(shop, params.orderId))
  serve(doors, contract.reorder, (shop, { params, key }) => reorder(shop, params.orderId, key))
  serve(doors, contract.confirmOrder, (shop, { params, body }) =>
    confirmOrder(shop, params.orderId, body.code),
  )
  serve(doors, contract.sendOrderCode, (shop, { params }) => askCodeAgain(shop, params.orderId))
  serve(doors, contract.cancelOrder, (shop, { params }) => cancelOrder(shop, params.orderId))
  serve(doors, contract.rescheduleDelivery, (shop, { params, body }) =>
    rescheduleDelivery(shop, { ...params, ...body }),
  )
}
