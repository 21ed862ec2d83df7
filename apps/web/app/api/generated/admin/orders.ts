// Made by npm run client: do not edit.
import type * as c from '@shop/contract/admin/orders'
import { endpoint } from '../../endpoint.ts'

export const addOrderNote = endpoint<typeof c.addOrderNote>('POST /admin/orders/{order_id}/notes')
export const confirmForCustomer = endpoint<typeof c.confirmForCustomer>(
  'POST /admin/orders/{order_id}/confirm',
)
export const getAdminOrder = endpoint<typeof c.getAdminOrder>('GET /admin/orders/{order_id}')
export const listAdminOrders = endpoint<typeof c.listAdminOrders>('GET /admin/orders', { list: true })
export const markRefundPaid = endpoint<typeof c.markRefundPaid>(
  'POST /admin/orders/{order_id}/refunds/{refund_id}/mark-paid',
)
export const refundOrder = endpoint<typeof c.refundOrder>('POST /admin/orders/{order_id}/refunds')
export const releaseOrder = endpoint<typeof c.releaseOrder>('POST /admin/orders/{order_id}/release')
export const updateOrderStatus = endpoint<typeof c.updateOrderStatus>('POST /admin/orders/{order_id}/status')
export const updateOrderStatuses = endpoint<typeof c.updateOrderStatuses>('POST /admin/orders/status')
