import { eq } from 'drizzle-orm'
import { normaliseAccountKey } from '../accounts/account-key.ts'
import { requireAccount } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { staffInvitations } from './tables.ts'

/** Invitations that were mailed to the caller's address, for the copy of their data. */
export async function listOwnInvitations(ctx: RequestContext) {
  const { email } = requireAccount(ctx.actor)
  const rows = await ctx.db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.email_key, normaliseAccountKey(email)))
  return rows.map(({ role, created_at: createdAt, accepted_at: usedAt }) => ({
    role,
    invited_at: createdAt.toISOString(),
    accepted_at: usedAt?.toISOString() ?? null,
  }))
}
