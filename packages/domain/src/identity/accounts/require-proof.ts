import { and, eq, gt } from 'drizzle-orm'
import { addMs } from '../../core/clock.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { isUuid } from '../../core/id.ts'
import { fail } from '../../core/refusal.ts'
import { listMfaMethods } from './second-factor-ways.ts'
import { sessions } from './tables.ts'

/** How long a sign-in or a proof counts for what is dangerous. */
export const recentAuthMs = 10 * 60_000

/**
 * Before what is dangerous in the wrong hands: whoever holds this session has to have shown who they are a short while
 * ago. Refuses with reauthentication_required and the `method` to show it: 'code' where the account has a
 * second factor, by which of `methods` it likes, else the password.
 */
export async function requireRecentAuth(ctx: RequestContext): Promise<void> {
  const { account_id: accountId, session_id: sessionId } = requireAccount(ctx.actor)
  const since = addMs(ctx.clock.now(), -recentAuthMs)
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
  const methods = await listMfaMethods(ctx, accountId)
  fail('reauthentication_required', { method: methods.length > 0 ? 'code' : 'password', methods })
}
