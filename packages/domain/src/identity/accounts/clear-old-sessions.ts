import { lt, or } from 'drizzle-orm'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { pruneKnownDevices } from './known-device.ts'
import { emailTokens, passkeyChallenges, sessions, mfaChallenges } from './tables.ts'

const retentionMs = 7 * 24 * 3_600_000

/**
 * Deletes sessions and emailed links a week after they ended, and expired known devices. Until then a stolen token is still
 * recognised.
 */
export async function pruneSessions(ctx: RequestContext): Promise<void> {
  const cutoff = addMs(ctx.clock.now(), -retentionMs)
  await ctx.db.delete(sessions).where(or(lt(sessions.expires_at, cutoff), lt(sessions.revoked_at, cutoff)))
  await ctx.db.delete(mfaChallenges).where(lt(mfaChallenges.expires_at, cutoff))
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, cutoff))
  await ctx.db.delete(emailTokens).where(lt(emailTokens.expires_at, cutoff))
  await pruneKnownDevices(ctx)
}
