import { and, eq, isNull } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { accounts } from './tables.ts'

/** Saves a phone (E.164) to the caller's account if it has none. */
export async function savePhone(ctx: RequestContext, phone: string): Promise<void> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  await ctx.db
    .update(accounts)
    .set({ phone })
    .where(and(eq(accounts.id, accountId), isNull(accounts.phone)))
}
