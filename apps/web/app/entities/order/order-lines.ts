import type { Order } from '@shop/contract/orders'
import { variantLabel } from '../product/variant-label.ts'

/** Whether a pay-on-delivery order still needs the customer's confirmation. */
export function awaitsConfirmation({
  confirmation,
  status,
}: Pick<Order, 'confirmation' | 'status'>): boolean {
  return confirmation === 'pending' && (status === 'placed' || status === 'packed')
}

/**
 * The lines of an order by which its buyer is asked for reviews: of each delivered product one, in however many sizes it
 * was bought. Nothing was sold by a test order, so nobody may review what it holds.
 */
export function reviewableLines({ status, is_test, lines }: Pick<Order, 'status' | 'is_test' | 'lines'>) {
  if (status !== 'delivered' || is_test) return []
  return lines.filter((line) => lines.find(({ product_id }) => product_id === line.product_id) === line)
}

interface Named {
  name: string
  colour: string
  size: string
}

/** '2 x Ijebu Garri, 5kg': units of an order line, with the selected options. */
export function orderLineLabel(quantity: number, line: Named | undefined): string {
  if (!line) return `${quantity} x`
  return `${quantity} x ${[line.name, variantLabel(line)].filter(Boolean).join(', ')}`
}
