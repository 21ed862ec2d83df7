import type { AdminOrderSummary } from '@shop/contract/admin/orders'
import { stateWords } from '../../entities/order/order-state-words.ts'
import { plainNaira } from '../../format/plain-naira.ts'
import { sheetTime } from '../../format/sheet-time.ts'
import { methodTexts, paymentTexts } from './order-list-query.ts'

export const orderHeads = [
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
export function orderCells(order: AdminOrderSummary): string[] {
  return [
    order.number,
    sheetTime(order.placed_at),
    order.customer_name,
    order.delivery_location,
    String(order.item_count),
    plainNaira(order.total_kobo),
    methodTexts[order.payment_method],
    paymentTexts[order.payment_status],
    stateWords(order).text,
    order.is_test ? 'TEST' : '',
  ]
}
