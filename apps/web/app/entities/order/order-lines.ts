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
 * Order lines to ask reviews for: one per delivered product, however many variants were bought. None for a test order,
 * because nothing was sold.
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
