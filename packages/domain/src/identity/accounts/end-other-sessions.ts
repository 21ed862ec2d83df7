import type { Session } from '@shop/contract/account'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { listSessions } from './list-sessions.ts'
import { sessions } from './tables.ts'

/** Ends every session of the caller but this one; their tokens stop working with the next request. */
export async function revokeOtherAccountSessions(ctx: RequestContext, reason: string): Promise<void> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  await ctx.db
    .update(sessions)
    .set({ revoked_at: ctx.clock.now(), revocation_reason: reason })
    .where(and(eq(sessions.account_id, accountId), ne(sessions.id, sessionId), isNull(sessions.revoked_at)))
}

/** The owner signs out everywhere else. Answers what is left. */
export async function revokeOtherSessions(ctx: RequestContext): Promise<Session[]> {
  await revokeOtherAccountSessions(ctx, 'revoked_by_owner')
  return listSessions(ctx)
}

/** Ends one of the caller's sessions and answers those that are left. Refuses with not_found. */
export async function revokeSession(ctx: RequestContext, id: string): Promise<Session[]> {
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!isUuid(id)) fail('not_found')
  const ended = await ctx.db
    .update(sessions)
    .set({ revoked_at: ctx.clock.now(), revocation_reason: 'revoked_by_owner' })
    .where(and(eq(sessions.id, id), eq(sessions.account_id, accountId), isNull(sessions.revoked_at)))
    .returning({ id: sessions.id })
  if (ended.length === 0) fail('not_found')
  return listSessions(ctx)
}
