import { eq, inArray, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { messages } from './tables.ts'

/** Removes the text messages and links that were written to an account, or about these orders and tickets. */
export async function forgetSent(
  ctx: RequestContext,
  accountId: string,
  about: readonly string[],
): Promise<void> {
  const isTheirs = or(eq(messages.accountId, accountId), inArray(messages.about, [...about]))
  await ctx.db.delete(messages).where(isTheirs)
}
