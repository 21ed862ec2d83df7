import type { Order } from '@shop/contract/orders'

/**
 * The lines of an order by which its buyer is asked for reviews: of each delivered product one, in however many sizes it
 * was bought. Nothing was sold by a test order, so nobody may review what it holds.
 */
export function reviewableLines({
  status: state,
  is_test,
  lines,
}: Pick<Order, 'status' | 'is_test' | 'lines'>) {
  if (state !== 'delivered' || is_test) return []
  return lines.filter((line) => lines.find(({ product_id }) => product_id === line.product_id) === line)
}
