import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import { hashOpaqueToken } from '../../identity/accounts/opaque-token.ts'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import { confirmLinkMs } from './subscription.ts'
import { newsletterSubscribers } from './tables.ts'

/** Starts the newsletter with the mailed token; a second press is fine. Refuses with link_expired. */
export async function confirmSubscription(ctx: RequestContext, token: string): Promise<void> {
  const now = ctx.clock.now()
  const {
    confirm_hash: confirmHash,
    confirmed_at: confirmedAt,
    requested_at: requestedAt,
  } = newsletterSubscribers
  const confirmed = await ctx.db
    .update(newsletterSubscribers)
    .set({ confirmed_at: sql`coalesce(${confirmedAt}, ${now.toISOString()})` })
    .where(
      and(
        eq(confirmHash, hashOpaqueToken(token)),
        or(isNotNull(confirmedAt), gt(requestedAt, addMs(now, -confirmLinkMs))),
      ),
    )
    .returning({ id: newsletterSubscribers.id })
  if (confirmed.length === 0) fail('link_expired')
}
