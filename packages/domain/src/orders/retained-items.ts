import type { RequestContext } from '../core/context.ts'
import { findOrder } from './orders.ts'
import type { OrderRow } from './tables.ts'

type OrderAmounts = Pick<
  OrderRow,
  | 'items_kobo'
  | 'paid_kobo'
  | 'refunded_kobo'
  | 'agreement_charges_kobo'
  | 'delivery_fee_kobo'
  | 'fees_kobo'
  | 'discounts'
>

/**
 * The value of the items that the customer has paid for and retains, at prices before discounts, in kobo: payments less
 * refunds and reversals, without the delivery fee, other fees and the charges of an instalment plan.
 */
export function retainedItemsKobo(order: OrderAmounts): number {
  const {
    items_kobo: itemsKobo,
    paid_kobo: paidKobo,
    refunded_kobo: refundedKobo,
    agreement_charges_kobo: agreementChargesKobo,
  } = order
  const payableItemsKobo = itemsKobo - sumDiscounts(order, (appliesTo) => appliesTo !== 'delivery')
  const feeKobo = order.delivery_fee_kobo - sumDiscounts(order, (appliesTo) => appliesTo === 'delivery')
  const retainedKobo = paidKobo - refundedKobo - agreementChargesKobo - feeKobo - order.fees_kobo
  if (payableItemsKobo <= 0 || retainedKobo <= 0) return 0
  return Math.min(itemsKobo, Math.round((retainedKobo / payableItemsKobo) * itemsKobo))
}

/** retainedItemsKobo of a stored order; 0 if it does not exist. */
export async function getRetainedItemsKobo(ctx: RequestContext, orderId: string): Promise<number> {
  const order = await findOrder(ctx, orderId)
  return order ? retainedItemsKobo(order) : 0
}

function sumDiscounts(
  { discounts }: Pick<OrderRow, 'discounts'>,
  matches: (appliesTo: string) => boolean,
): number {
  return discounts.reduce(
    (sum, { applies_to: appliesTo, amount_kobo: kobo }) => (matches(appliesTo) ? sum + kobo : sum),
    0,
  )
}
