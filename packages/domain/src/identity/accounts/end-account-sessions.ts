import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts, sessions } from './tables.ts'

/** Ends every session of an account; its access tokens stop working with the next request. Answers how many ended. */
export async function endAccountSessions(
  ctx: RequestContext,
  accountId: string,
  because: string,
): Promise<number> {
  await ctx.db
    .update(accounts)
    .set({ sessionVersion: sql`${accounts.sessionVersion} + 1` })
    .where(eq(accounts.id, accountId))
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.clock.now(), endedBecause: because })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length
}
