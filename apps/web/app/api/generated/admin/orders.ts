// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/orders'
import { endpoint } from '../../endpoint.ts'

export const addOrderNote = endpoint<typeof c.addOrderNote>('POST /admin/orders/{orderId}/notes')
export const confirmForCustomer = endpoint<typeof c.confirmForCustomer>(
  'POST /admin/orders/{orderId}/confirm',
)
export const getAdminOrder = endpoint<typeof c.getAdminOrder>('GET /admin/orders/{orderId}')
export const listAdminOrders = endpoint<typeof c.listAdminOrders>('GET /admin/orders', { list: true })
export const markRefundPaid = endpoint<typeof c.markRefundPaid>(
  'POST /admin/orders/{orderId}/refunds/{refundId}/sent',
)
export const refundOrder = endpoint<typeof c.refundOrder>('POST /admin/orders/{orderId}/refunds')
export const releaseOrder = endpoint<typeof c.releaseOrder>('POST /admin/orders/{orderId}/release')
export const updateOrderStatus = endpoint<typeof c.updateOrderStatus>('POST /admin/orders/{orderId}/steps')
export const updateOrderStatuses = endpoint<typeof c.updateOrderStatuses>('POST /admin/orders/steps')
