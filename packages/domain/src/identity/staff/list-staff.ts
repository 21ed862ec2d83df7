import type { Invitation, AdminStaffMember } from '@shop/contract/admin/staff'
import { desc } from 'drizzle-orm'
import { listStaffAccounts } from '../accounts/list-staff-accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { staffInvitations } from './tables.ts'
import { isOpenInvitation } from './withdraw-invitation.ts'

/** Everybody who works for the shop, and who is invited to. */
export async function listStaff(
  ctx: RequestContext,
): Promise<{ members: AdminStaffMember[]; invitations: Invitation[] }> {
  requirePermission(ctx.actor, 'staff:read')
  const people = await listStaffAccounts(ctx)
  const open = await ctx.db
    .select()
    .from(staffInvitations)
    .where(isOpenInvitation)
    .orderBy(desc(staffInvitations.created_at))
  const own = ctx.actor.kind === 'account' ? ctx.actor.account_id : null
  return {
    members: people.map(
      ({ is_blocked: isBlocked, has_mfa: hasMfa, last_seen_at: lastSeenAt, ...person }) => ({
        ...person,
        is_me: person.id === own,
        is_blocked: isBlocked,
        has_mfa: hasMfa,
        last_seen_at: lastSeenAt?.toISOString() ?? null,
      }),
    ),
    invitations: open.map(({ id, email, role, created_at: createdAt, expires_at: expiresAt }) => ({
      id,
      email,
      role,
      invited_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      has_expired: expiresAt <= ctx.clock.now(),
    })),
  }
}
