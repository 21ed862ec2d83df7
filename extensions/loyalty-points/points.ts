/** The owner's rules; amounts in kobo. */
export interface PointsRules {
  /** What must be spent for one point. */
  spend_per_point_kobo: number
  /** What one point is worth as store credit. */
  point_value_kobo: number
  min_redeemed: number
}

/** Points for an amount that the customer keeps having paid; whole points, rounded down. */
export function pointsFor(kobo: number, { spend_per_point_kobo: perPointKobo }: PointsRules): number {
  return perPointKobo > 0 ? Math.floor(Math.max(0, kobo) / perPointKobo) : 0
}

/**
 * Points for an order by what is left of it: items less discounts, without delivery and fees, and less what was refunded.
 * None unless it was delivered, and none for test money.
 */
export function pointsForOrder(
  order: {
    status: string
    is_test: boolean
    items_kobo: number
    discount_kobo: number
    refunded_kobo: number
  },
  rules: PointsRules,
): number {
  if (order.status !== 'delivered' || order.is_test) return 0
  return pointsFor(order.items_kobo - order.discount_kobo - order.refunded_kobo, rules)
}
