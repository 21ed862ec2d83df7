import * as contract from '@shop/contract/orders'
import { cancelOrder } from '@shop/shop/orders/cancel-order'
import { askCodeAgain, confirmOrder } from '@shop/shop/orders/confirm-order'
import { listOrders } from '@shop/shop/orders/list-orders'
import { reorder } from '@shop/shop/orders/reorder'
import { readOrder } from '@shop/shop/orders/read-order'
import { rescheduleDelivery } from '@shop/shop/orders/reschedule-delivery'
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
