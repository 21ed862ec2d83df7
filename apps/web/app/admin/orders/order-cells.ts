import type { AdminOrderSummary } from '@shop/contract/admin/orders'
import { orderStatusLabel } from '../../entities/order/order-state-words.ts'
import { formatPlainNaira } from '../../format/plain-naira.ts'
import { formatCsvTime } from '../../format/sheet-time.ts'
import { methodLabels, paymentLabels } from './order-list-query.ts'

export const orderCsvHeaders = [
  'Order',
  'Created',
  'Customer',
  'Location',
  'Items',
  'Total',
  'Paid by',
  'Money',
  'Status',
  'Test',
]

/** An order as a row of a table file; amounts in naira. */
export function toOrderCsvRow(order: AdminOrderSummary): string[] {
  return [
    order.number,
    formatCsvTime(order.placed_at),
    order.customer_name,
    order.delivery_location,
    String(order.item_count),
    formatPlainNaira(order.total_kobo),
    methodLabels[order.payment_method],
    paymentLabels[order.payment_status],
    orderStatusLabel(order).text,
    order.is_test ? 'TEST' : '',
  ]
}
