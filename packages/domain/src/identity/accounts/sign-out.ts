import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ShopContext } from '../../core/context.ts'
import { hashOpaqueToken } from './opaque-token.ts'
import { refreshTokens, sessions } from './tables.ts'

/** Ends the session that a refresh token belongs to; an unknown token changes nothing and is not told apart. */
export async function signOut(shop: ShopContext, token: string): Promise<void> {
  const session = shop.db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashOpaqueToken(token)))
  await shop.db
    .update(sessions)
    .set({ endedAt: shop.clock.now(), endedBecause: 'signed out' })
    .where(and(inArray(sessions.id, session), isNull(sessions.endedAt)))
}
