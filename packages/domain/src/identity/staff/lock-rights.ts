import { lockStaffAccounts, type StaffMember } from '../accounts/lock-staff-accounts.ts'
import { requireRecentAuth } from '../accounts/require-proof.ts'
import { requireAccount, requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/refusal.ts'
import type { PermissionSet } from './rights-rule.ts'
import { roles } from './tables.ts'

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
  people: ReadonlyMap<string, StaffMember>
}

/** Every role, locked until the transaction ends: two changes of who may do what come one after the other. */
export async function lockRoleRows(ctx: RequestContext): Promise<ReadonlyMap<string, Role>> {
  const rows = await ctx.db.select().from(roles).orderBy(roles.name).for('no key update')
  return new Map(
    rows.map(({ permissions, ...role }) => [role.name, { ...role, permissions: new Set(permissions) }]),
  )
}

/**
 * Locks roles and people, and reads the caller's rights anew: they may have been taken since the call began. Refuses
 * with unauthenticated or forbidden who may not edit the staff, and with reauthentication_required who has not shown of late who
 * they are: no unattended computer changes who may do what.
 */
export async function lockRoles(ctx: RequestContext): Promise<LockedRoles> {
  requirePermission(ctx.actor, 'staff:write')
  const { account_id: accountId } = requireAccount(ctx.actor)
  if (!ctx.inTransaction) throw new Error('A lock without a transaction holds nothing.')
  const all = await lockRoleRows(ctx)
  const people = await lockStaffAccounts(ctx)
  const caller = people.get(accountId)
  const role = all.get(caller?.role ?? '')
  if (!caller || !role) fail('forbidden')
  if (!role.permissions.has('*') && !role.permissions.has('staff:write')) fail('forbidden')
  await requireRecentAuth(ctx)
  return { me: { ...caller, role: role.name, permissions: role.permissions }, roles: all, people }
}
