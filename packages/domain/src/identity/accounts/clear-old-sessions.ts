import { lt, or } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { pruneOldDevices } from './known-device.ts'
import { emailTokens, passkeyChallenges, sessions, mfaChallenges } from './tables.ts'

const keptMs = 7 * 24 * 3_600_000

/**
 * Deletes sessions and emailed links a week after they ended, and expired known devices. Until then a stolen token is still
 * recognised.
 */
export async function clearOldSessions(ctx: RequestContext): Promise<void> {
  const longAgo = later(ctx.clock.now(), -keptMs)
  await ctx.db.delete(sessions).where(or(lt(sessions.expires_at, longAgo), lt(sessions.revoked_at, longAgo)))
  await ctx.db.delete(mfaChallenges).where(lt(mfaChallenges.expires_at, longAgo))
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, longAgo))
  await ctx.db.delete(emailTokens).where(lt(emailTokens.expires_at, longAgo))
  await pruneOldDevices(ctx)
}
