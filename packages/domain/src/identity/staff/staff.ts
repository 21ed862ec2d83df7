import type { Invitation, AdminStaffMember } from '@shop/contract/admin/staff'
import { desc } from 'drizzle-orm'
import { listStaffAccounts } from '../accounts/staff-accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import { type RequestContext, inTransaction } from '../../core/context.ts'
import { staffInvitations, roles } from './tables.ts'
import { isOpenInvitation, revokeInvitationsBy } from './invitations.ts'
import { updateAccount, findAccount, formatFullName } from '../accounts/accounts.ts'
import { recordSensitiveAction } from '../accounts/sensitive-actions.ts'
import { fail, failField } from '../../core/errors.ts'
import { lockRoles, canAssignRole, ownerRole, requireRemovableRole } from './role-rules.ts'
import { revokeAccountSessions } from '../accounts/sessions.ts'
import type { Permission } from '@shop/contract/permissions'

/** All staff, and open invitations. */
export async function listStaff(
  ctx: RequestContext,
): Promise<{ members: AdminStaffMember[]; invitations: Invitation[] }> {
  requirePermission(ctx.actor, 'staff:read')
  const members = await listStaffAccounts(ctx)
  const open = await ctx.db
    .select()
    .from(staffInvitations)
    .where(isOpenInvitation)
    .orderBy(desc(staffInvitations.created_at))
  const own = ctx.actor.kind === 'account' ? ctx.actor.account_id : null
  return {
    members: members.map(
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

/**
 * Changes a staff member's role from their next request on. Throws forbidden for one's own role or permissions the
 * caller lacks, not_found, last_owner or invalid_input.
 */
export async function updateStaffRole(
  ctx: RequestContext,
  { account_id: accountId, role }: { account_id: string; role: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const permissions = await lockRoles(ctx)
    const newRole = permissions.roles.get(role)
    if (!newRole) failField('role', 'This role doesn’t exist')
    if (!canAssignRole(permissions.me.permissions, newRole.permissions)) fail('forbidden')
    if (permissions.staff.get(accountId)?.role === role) return
    const before = requireRemovableRole(permissions, accountId)
    await updateAccount(ctx, accountId, { role })
    await revokeInvitationsBy(ctx, accountId)
    const person = await findAccount(ctx, accountId)
    await recordSensitiveAction(ctx, 'staff.role_changed', {
      target: `account:${accountId}`,
      change: { before, after: role },
      detail: `${formatFullName(person)}: from “${permissions.roles.get(before)?.title}” to “${newRole.title}”`,
      ...(person && before === ownerRole && { also: [person] }),
    })
  })
}

/**
 * Removes a person from the staff: the account becomes a customer account, signed out everywhere. Throws forbidden,
 * not_found or last_owner.
 */
export async function removeStaffMember(
  ctx: RequestContext,
  { account_id: accountId }: { account_id: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const before = requireRemovableRole(await lockRoles(ctx), accountId)
    await updateAccount(ctx, accountId, { role: null })
    await revokeAccountSessions(ctx, accountId, 'staff_removed')
    await revokeInvitationsBy(ctx, accountId)
    const person = await findAccount(ctx, accountId)
    await recordSensitiveAction(ctx, 'staff.member_removed', {
      target: `account:${accountId}`,
      change: { before },
      detail: formatFullName(person),
      ...(person && before === ownerRole && { also: [person] }),
    })
  })
}

/** Unblocked staff with the permission, by name. */
export async function listStaffWithPermission(ctx: RequestContext, permission: Permission) {
  return (await selectStaffWithPermission(ctx, permission)).map(({ id, name }) => ({ id, name }))
}

/** Emails of unblocked staff with the permission. */
export async function listStaffEmails(ctx: RequestContext, permission: Permission): Promise<string[]> {
  return (await selectStaffWithPermission(ctx, permission)).map(({ email }) => email)
}

async function selectStaffWithPermission(ctx: RequestContext, permission: Permission) {
  const all = await ctx.db.select({ name: roles.name, permissions: roles.permissions }).from(roles)
  const staffIds = new Set(
    all
      .filter(({ permissions }) => permissions.includes('*') || permissions.includes(permission))
      .map(({ name }) => name),
  )
  const members = await listStaffAccounts(ctx)
  return members.filter(({ role, is_blocked: isBlocked }) => staffIds.has(role) && !isBlocked)
}
