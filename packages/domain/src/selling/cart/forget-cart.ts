import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { cartLines, abandonedCartReminders } from './tables.ts'

/** Empties a person's cart, and forgets that they were reminded of it. */
export async function eraseCart(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(cartLines).where(eq(cartLines.account_id, accountId))
  await ctx.db.delete(abandonedCartReminders).where(eq(abandonedCartReminders.account_id, accountId))
}
