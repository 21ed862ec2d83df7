import type { StaffRole } from '@shop/contract/admin/staff'
import { permissions } from '@shop/contract/permissions'
import { listStaffAccounts } from '../accounts/list-staff-accounts.ts'
import { requirePermission } from '../../core/actor.ts'
import type { RequestContext } from '../../core/context.ts'
import { ownerRole } from './rights-rule.ts'
import { roles } from './tables.ts'

/** Every role with its rights: the owner's first, then by title. */
export async function listRoles(ctx: RequestContext): Promise<StaffRole[]> {
  requirePermission(ctx.actor, 'staff:read')
  const rows = await ctx.db.select().from(roles).orderBy(roles.title, roles.name)
  const people = await listStaffAccounts(ctx)
  const shown = rows.map(({ name, title, permissions: granted, version }) => ({
    name,
    title,
    is_owner: name === ownerRole,
    // In the order of the list, and without what a later version of the shop knows.
    permissions: permissions.filter((permission) => granted.includes('*') || granted.includes(permission)),
    member_count: people.filter(({ role }) => role === name).length,
    version,
  }))
  return shown.toSorted((a, b) => Number(b.is_owner) - Number(a.is_owner))
}
