import { eq, lt } from 'drizzle-orm'
import { accountKey } from '../accounts/account-key.ts'
import { later } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { staffInvitations } from './tables.ts'

const keptMs = 30 * 24 * 3_600_000

/** Invitations that were mailed to an address. */
export async function forgetInvitationsTo(ctx: RequestContext, email: string): Promise<void> {
  await ctx.db.delete(staffInvitations).where(eq(staffInvitations.email_key, accountKey(email)))
}

/** Forgets invitations a month after their link stopped working: they name people who may never have come. */
export async function forgetOldInvitations(ctx: RequestContext): Promise<void> {
  const longAgo = later(ctx.clock.now(), -keptMs)
  await ctx.db.delete(staffInvitations).where(lt(staffInvitations.expires_at, longAgo))
}
