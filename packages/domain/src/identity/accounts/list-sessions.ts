import type { Session } from '@shop/contract/account'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { describeDevice } from './device-words.ts'
import { isSessionLive } from './session.ts'
import { sessions } from './tables.ts'

/** Where the caller is signed in: this session first, then the one used last. */
export async function listSessions(ctx: RequestContext): Promise<Session[]> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  const now = ctx.clock.now()
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.account_id, accountId), isNull(sessions.revoked_at)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
  return rows
    .filter((row) => isSessionLive(row, now))
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.device),
      is_current: row.id === sessionId,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    }))
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
}
