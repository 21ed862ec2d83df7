import type { RequestContext } from '../../core/context.ts'
import { grantReviewEligibility } from '../../catalogue/reviews/allow-reviews.ts'
import { getCurrentLines } from '../current-lines.ts'
import type { OrderRow } from '../tables.ts'

/** What follows once all of an order has arrived. Nothing was sold by a test order, and ratings are figures. */
export async function finishDelivery(ctx: RequestContext, order: OrderRow): Promise<void> {
  if (order.is_test) return
  await grantReviewEligibility(ctx, {
    account_id: order.account_id,
    lines: await getCurrentLines(ctx, order.id),
  })
}
