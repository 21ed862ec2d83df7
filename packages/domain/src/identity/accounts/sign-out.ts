import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { hashOpaqueToken } from './opaque-token.ts'
import { refreshTokens, sessions } from './tables.ts'

/** Ends the session that a refresh token belongs to; an unknown token changes nothing and is not told apart. */
export async function signOut(ctx: RequestContext, token: string): Promise<void> {
  const session = ctx.db
    .select({ id: refreshTokens.session_id })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOpaqueToken(token)))
  await ctx.db
    .update(sessions)
    .set({ revoked_at: ctx.clock.now(), revocation_reason: 'signed_out' })
    .where(and(inArray(sessions.id, session), isNull(sessions.revoked_at)))
}
