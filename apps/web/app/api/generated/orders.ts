// Made by npm run client: do not edit.
import type * as c from '@shop/contract/orders'
import { endpoint } from '../endpoint.ts'

export const cancelOrder = endpoint<typeof c.cancelOrder>('POST /orders/{order_id}/cancel')
export const confirmOrder = endpoint<typeof c.confirmOrder>('POST /orders/{order_id}/confirm')
export const getOrder = endpoint<typeof c.getOrder>('GET /orders/{order_id}')
export const listOrders = endpoint<typeof c.listOrders>('GET /orders', { list: true })
export const reorder = endpoint<typeof c.reorder>('POST /orders/{order_id}/reorder')
export const rescheduleDelivery = endpoint<typeof c.rescheduleDelivery>('POST /orders/{order_id}/reschedule')
export const sendConfirmationCode = endpoint<typeof c.sendConfirmationCode>(
  'POST /orders/{order_id}/confirmation-code',
)
