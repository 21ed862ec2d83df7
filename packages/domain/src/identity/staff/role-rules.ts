import type { Permission } from '@shop/contract/permissions'
import { lockStaffAccounts, type StaffMember } from '../accounts/staff-accounts.ts'
import { requireRecentAuth } from '../accounts/recent-auth.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { roles } from './tables.ts'

/** Permissions of a role; '*' is everything. */
export type PermissionSet = ReadonlySet<Permission | '*'>

/** The role that always has every permission and cannot be edited. Other first roles: migrations/0003-identity.sql. */
export const ownerRole = 'owner'

function includesAll(own: PermissionSet, required: Iterable<Permission | '*'>): boolean {
  return own.has('*') || [...required].every((permission) => own.has(permission))
}

/** Whether someone with these permissions can assign or remove a role: never a role with more permissions. */
export function canAssignRole(own: PermissionSet, role: PermissionSet): boolean {
  return includesAll(own, role)
}

/** Whether someone can change a role's permissions: they can only add or remove permissions they have. */
export function canEditRole(own: PermissionSet, before: PermissionSet, after: PermissionSet): boolean {
  if (before.has('*') || after.has('*')) return false
  const changed = [...before].filter((permission) => !after.has(permission))
  const added = [...after].filter((permission) => !before.has(permission))
  return includesAll(own, [...changed, ...added])
}

export interface Role {
  name: string
  title: string
  permissions: PermissionSet
  version: number
}

export interface LockedRoles {
  /** The caller with their current role. */
  me: StaffMember & { role: string; permissions: PermissionSet }
  roles: ReadonlyMap<string, Role>
  staff: ReadonlyMap<string, StaffMember>
}

/** All roles, locked until the transaction ends, so that permission changes run one at a time. */
export async function lockRoleRows(ctx: RequestContext): Promise<ReadonlyMap<string, Role>> {
  const rows = await ctx.db.select().from(roles).orderBy(roles.name).for('no key update')
  return new Map(
    rows.map(({ permissions, ...role }) => [role.name, { ...role, permissions: new Set(permissions) }]),
  )
}

/**
 * Locks roles and staff, and rereads the caller's permissions, which may have changed since the call began. Throws
 * unauthenticated, forbidden, or reauthentication_required, so that nobody can change permissions on an unattended
 * computer.
 */
export async function lockRoles(ctx: RequestContext): Promise<LockedRoles> {
  requirePermission(ctx.actor, 'staff:write')
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!ctx.inTransaction) throw new Error('A lock without a transaction holds nothing.')
  const all = await lockRoleRows(ctx)
  const staff = await lockStaffAccounts(ctx)
  const caller = staff.get(accountId)
  const role = all.get(caller?.role ?? '')
  if (!caller || !role) fail('forbidden')
  if (!role.permissions.has('*') && !role.permissions.has('staff:write')) fail('forbidden')
  await requireRecentAuth(ctx)
  return { me: { ...caller, role: role.name, permissions: role.permissions }, roles: all, staff }
}

/**
 * The role of a staff member that the caller may remove from it. Throws not_found, forbidden for the caller's own role
 * or somebody with more permissions, and last_owner: an owner who can sign in must remain.
 */
export function requireRemovableRole({ me, staff, roles }: LockedRoles, accountId: string) {
  const person = staff.get(accountId)
  const role = roles.get(person?.role ?? '')
  if (!person || !role) fail('not_found')
  if (accountId === me.account_id || !canAssignRole(me.permissions, role.permissions)) fail('forbidden')
  const owners = [...staff.values()].filter((member) => member.role === ownerRole && !member.is_blocked)
  if (role.name === ownerRole && !owners.some((owner) => owner.account_id !== accountId)) fail('last_owner')
  return role.name
}
