import type { TokenPair } from '@shop/contract/auth'
import { inTransaction, type ShopContext } from '../kernel/context.ts'
import { makeAccessToken } from './access-token.ts'
import { hashOpaqueToken, makeOpaqueToken } from './opaque-token.ts'
import { sessionExpiresAt } from './session.ts'
import { refreshTokens, sessions } from './tables.ts'

export interface OpenSession {
  accountId: string
  sessionVersion: number
  remembered: boolean
  /** The browser in its own words. */
  device: string
}

/** Starts a session for an account that has proved who it is. */
export async function openSession(shop: ShopContext, wish: OpenSession): Promise<TokenPair> {
  const now = shop.clock.now()
  const id = shop.ids.next(now)
  const refresh = makeOpaqueToken(shop)
  const access = await makeAccessToken(shop, { ...wish, sessionId: id })
  await inTransaction(shop, async (shop) => {
    await shop.db.insert(sessions).values({
      id,
      accountId: wish.accountId,
      remembered: wish.remembered,
      device: wish.device.slice(0, 200),
      createdAt: now,
      usedAt: now,
      // Whoever opens a session has just shown everything that the account asks for.
      provedAt: now,
      expiresAt: sessionExpiresAt(wish.remembered, now),
    })
    await shop.db
      .insert(refreshTokens)
      .values({ hash: hashOpaqueToken(refresh), sessionId: id, createdAt: now })
  })
  return { access, refresh }
}
