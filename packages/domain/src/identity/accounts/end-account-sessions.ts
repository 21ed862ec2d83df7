import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { accounts, sessions } from './tables.ts'

/** Ends every session of an account; its access tokens stop working with the next request. Answers how many ended. */
export async function revokeAccountSessions(
  ctx: RequestContext,
  accountId: string,
  reason: string,
): Promise<number> {
  await ctx.db
    .update(accounts)
    .set({ session_version: sql`${accounts.session_version} + 1` })
    .where(eq(accounts.id, accountId))
  const ended = await ctx.db
    .update(sessions)
    .set({ revoked_at: ctx.clock.now(), revocation_reason: reason })
    .where(and(eq(sessions.account_id, accountId), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id })
  return ended.length
}
