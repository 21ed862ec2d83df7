import type { RequestContext } from '../../core/context.ts'
import { reviewRights } from './tables.ts'

export interface Received {
  accountId: string
  lines: readonly { productId: string; colour: string; size: string }[]
}

/** Notes, in the transaction of the delivery, what its buyer may review from now on. */
export async function allowReviews(ctx: RequestContext, { accountId, lines }: Received): Promise<void> {
  const since = ctx.clock.now()
  const rights = [...Map.groupBy(lines, ({ productId }) => productId).values()].flatMap(([line]) =>
    line ? [{ accountId, productId: line.productId, colour: line.colour, size: line.size, since }] : [],
  )
  if (rights.length > 0) await ctx.db.insert(reviewRights).values(rights).onConflictDoNothing()
}
