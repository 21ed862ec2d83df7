import type { RequestContext } from '../../core/context.ts'
import { reviewEligibility } from './tables.ts'

export interface ReceivedOrder {
  account_id: string
  lines: readonly { product_id: string; colour: string; size: string }[]
}

/** Notes, in the transaction of the delivery, what its buyer may review from now on. */
export async function grantReviewEligibility(
  ctx: RequestContext,
  { account_id: accountId, lines }: ReceivedOrder,
): Promise<void> {
  const since = ctx.clock.now()
  const eligible = [...Map.groupBy(lines, ({ product_id: productId }) => productId).values()].flatMap(
    ([line]) =>
      line
        ? [
            {
              account_id: accountId,
              product_id: line.product_id,
              colour: line.colour,
              size: line.size,
              delivered_at: since,
            },
          ]
        : [],
  )
  if (eligible.length > 0) await ctx.db.insert(reviewEligibility).values(eligible).onConflictDoNothing()
}
