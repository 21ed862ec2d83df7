import { eq, lt } from 'drizzle-orm'
import { normaliseAccountKey } from '../accounts/account-key.ts'
import { addMs } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { staffInvitations } from './tables.ts'

const retentionMs = 30 * 24 * 3_600_000

/** Invitations that were mailed to an address. */
export async function eraseInvitationsTo(ctx: RequestContext, email: string): Promise<void> {
  await ctx.db.delete(staffInvitations).where(eq(staffInvitations.email_key, normaliseAccountKey(email)))
}

/** Forgets invitations a month after their link stopped working: they name people who may never have come. */
export async function pruneInvitations(ctx: RequestContext): Promise<void> {
  const longAgo = addMs(ctx.clock.now(), -retentionMs)
  await ctx.db.delete(staffInvitations).where(lt(staffInvitations.expires_at, longAgo))
}
