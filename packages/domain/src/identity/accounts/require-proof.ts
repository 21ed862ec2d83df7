import { and, eq, gt } from 'drizzle-orm'
import { later } from '../../core/clock.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { refuse } from '../../core/refusal.ts'
import { secondFactorWays } from './second-factor-ways.ts'
import { sessions } from './tables.ts'

/** How long a sign-in or a proof counts for what is dangerous. */
export const proofMs = 10 * 60_000

/**
 * Before what is dangerous in the wrong hands: whoever holds this session has to have shown who they are a short while
 * ago. Refuses with reauthentication_required and the `method` to show it: 'code' where the account has a
 * second factor, by which of `methods` it likes, else the password.
 */
export async function requireProof(ctx: RequestContext): Promise<void> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  const since = later(ctx.clock.now(), -proofMs)
  // Work that goes on in the background has no session.
  const [proved] = !isUuid(sessionId)
    ? []
    : await ctx.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            eq(sessions.id, sessionId),
            eq(sessions.account_id, accountId),
            gt(sessions.reauthenticated_at, since),
          ),
        )
  if (proved) return
  const ways = await secondFactorWays(ctx, accountId)
  refuse('reauthentication_required', { method: ways.length > 0 ? 'code' : 'password', methods: ways })
}
