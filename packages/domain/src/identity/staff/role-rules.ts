import type { Permission } from '@shop/contract/permissions'
import { lockStaffAccounts, type StaffMember } from '../accounts/staff-accounts.ts'
import { requireRecentAuth } from '../accounts/recent-auth.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/errors.ts'
import { roles } from './tables.ts'

/** What a role may do; '*' is everything. */
export type PermissionSet = ReadonlySet<Permission | '*'>

/** The role that every right belongs to for ever; it is not shaped by anybody. */
export const ownerRole = 'owner'

function includesAll(reserved: PermissionSet, required: Iterable<Permission | '*'>): boolean {
  return reserved.has('*') || [...required].every((permission) => reserved.has(permission))
}

/** Whether somebody with these rights may put a person into a role, or take them out of it: nobody reaches above. */
export function canAssignRole(reserved: PermissionSet, role: PermissionSet): boolean {
  return includesAll(reserved, role)
}

/** Whether somebody with these rights may turn one set of rights into another: what is given or taken is their own. */
export function canEditRole(reserved: PermissionSet, before: PermissionSet, after: PermissionSet): boolean {
  if (before.has('*') || after.has('*')) return false
  const changed = [...before].filter((permission) => !after.has(permission))
  const added = [...after].filter((permission) => !before.has(permission))
  return includesAll(reserved, [...changed, ...added])
}

export interface Role {
  name: string
  title: string
  permissions: PermissionSet
  version: number
}

export interface LockedRoles {
  /** The caller, with the role as it is now. */
  me: StaffMember & { role: string; permissions: PermissionSet }
  roles: ReadonlyMap<string, Role>
  staff: ReadonlyMap<string, StaffMember>
}

/** Every role, locked until the transaction ends, so that two changes of permissions run one after the other. */
export async function lockRoleRows(ctx: RequestContext): Promise<ReadonlyMap<string, Role>> {
  const rows = await ctx.db.select().from(roles).orderBy(roles.name).for('no key update')
  return new Map(
    rows.map(({ permissions, ...role }) => [role.name, { ...role, permissions: new Set(permissions) }]),
  )
}

/**
 * Locks roles and people, and reads the caller's rights again: they may have been taken since the call began. Refuses
 * with unauthenticated or forbidden who may not edit the staff, and with reauthentication_required who has not shown of late who
 * they are: no unattended computer changes who may do what.
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
 * The role of a person whom the caller may take out of it. Throws not_found, with forbidden for oneself and for
 * someone with more rights, and with last_owner: somebody who can enter has to hold every right.
 */
export function requireRemovableRole({ me, staff, roles }: LockedRoles, accountId: string) {
  const person = staff.get(accountId)
  const role = roles.get(person?.role ?? '')
  if (!person || !role) fail('not_found')
  if (accountId === me.account_id || !canAssignRole(me.permissions, role.permissions)) fail('forbidden')
  const owners = [...staff.values()].filter((one) => one.role === ownerRole && !one.is_blocked)
  if (role.name === ownerRole && !owners.some((one) => one.account_id !== accountId)) fail('last_owner')
  return role.name
}
