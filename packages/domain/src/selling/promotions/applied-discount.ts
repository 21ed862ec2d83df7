import type { Discount } from '@shop/contract/orders'

export interface AppliedDiscount {
  discount: Discount
  /** Of the promotion as it was read. */
  version: number
  /** The share of each line in it, by variant, in kobo; none of a discount on the delivery. */
  allocations: ReadonlyMap<string, number>
}

/** What all discounts take off one line, in kobo. */
export function lineDiscountKobo(
  applied: readonly Pick<AppliedDiscount, 'allocations'>[],
  variantId: string,
): number {
  return applied.reduce((sum, { allocations }) => sum + (allocations.get(variantId) ?? 0), 0)
}

/** What they take off the goods or off the delivery, in kobo. */
export function discountOnKobo(applied: readonly AppliedDiscount[], on: Discount['applies_to']): number {
  return applied.reduce(
    (sum, { discount }) => sum + (discount.applies_to === on ? discount.amount_kobo : 0),
    0,
  )
}
