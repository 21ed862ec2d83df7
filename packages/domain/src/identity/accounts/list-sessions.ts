import type { Session } from '@shop/contract/account'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { deviceWords } from './device-words.ts'
import { isSessionLive } from './session.ts'
import { sessions } from './tables.ts'

/** Where the caller is signed in: this session first, then the one used last. */
export async function listSessions(ctx: RequestContext): Promise<Session[]> {
  const { accountId, sessionId } = requireAccount(ctx.actor)
  const now = ctx.clock.now()
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
  return rows
    .filter((row) => isSessionLive(row, now))
    .map((row) => ({
      id: row.id,
      device: deviceWords(row.device),
      current: row.id === sessionId,
      signed_in_at: row.createdAt.toISOString(),
      used_at: row.usedAt.toISOString(),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current))
}
