import { eq, inArray, or } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { textMessages } from './tables.ts'

/** Removes the text messages and links that were written to an account, or about these orders and tickets. */
export async function eraseTextMessages(
  ctx: RequestContext,
  accountId: string,
  about: readonly string[],
): Promise<void> {
  const belongsToCustomer = or(
    eq(textMessages.account_id, accountId),
    inArray(textMessages.related_to, [...about]),
  )
  await ctx.db.delete(textMessages).where(belongsToCustomer)
}
