import { asc, eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { type CartLine, cartLines } from './tables.ts'

/** The lines of an account's cart in the order they were added. */
export async function listCartLines(ctx: RequestContext, accountId: string): Promise<CartLine[]> {
  return ctx.db
    .select()
    .from(cartLines)
    .where(eq(cartLines.account_id, accountId))
    .orderBy(asc(cartLines.added_at), asc(cartLines.variant_id))
}
