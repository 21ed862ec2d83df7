import { eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { preparedStatement } from '../../core/prepared-once.ts'
import { type CartLine, cartLines } from './tables.ts'

const take = preparedStatement((db) =>
  db
    .delete(cartLines)
    .where(eq(cartLines.account_id, sql.placeholder('account_id')))
    .returning()
    .prepare('take_lines'),
)

/**
 * Takes everything out of an account's cart, in the order it was added, in the caller's transaction: a refusal puts it
 * back. A line that another tab adds meanwhile stays.
 */
export async function consumeCartLines(ctx: RequestContext, accountId: string): Promise<CartLine[]> {
  const taken = await take(ctx, { account_id: accountId })
  return taken.toSorted(
    (one, other) =>
      one.added_at.getTime() - other.added_at.getTime() || (one.variant_id < other.variant_id ? -1 : 1),
  )
}
