import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { hashOpaqueToken } from './opaque-token.ts'
import { refreshTokens, sessions } from './tables.ts'

/** Ends the session that a refresh token belongs to; an unknown token changes nothing and is not told apart. */
export async function signOut(ctx: RequestContext, token: string): Promise<void> {
  const session = ctx.db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOpaqueToken(token)))
  await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.clock.now(), endedBecause: 'signed out' })
    .where(and(inArray(sessions.id, session), isNull(sessions.endedAt)))
}
