import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { cartLines, cartReminders } from './tables.ts'

/** Empties a person's cart, and forgets that they were reminded of it. */
export async function forgetCart(ctx: RequestContext, accountId: string): Promise<void> {
  await ctx.db.delete(cartLines).where(eq(cartLines.accountId, accountId))
  await ctx.db.delete(cartReminders).where(eq(cartReminders.accountId, accountId))
}
