import { lt, or } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import type { ShopContext } from '../../core/context.ts'
import { pruneOldDevices } from './known-device.ts'
import { mailedTokens, passkeyChallenges, sessions, signInTickets } from './tables.ts'

const keptMs = 7 * 24 * 3_600_000

/**
 * Deletes sessions and emailed links a week after they ended, and expired known devices. Until then a stolen token is still
 * recognised.
 */
export async function clearOldSessions(shop: ShopContext): Promise<void> {
  const longAgo = later(shop.clock.now(), -keptMs)
  await shop.db.delete(sessions).where(or(lt(sessions.expiresAt, longAgo), lt(sessions.endedAt, longAgo)))
  await shop.db.delete(signInTickets).where(lt(signInTickets.expiresAt, longAgo))
  await shop.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, longAgo))
  await shop.db.delete(mailedTokens).where(lt(mailedTokens.expiresAt, longAgo))
  await pruneOldDevices(shop)
}
