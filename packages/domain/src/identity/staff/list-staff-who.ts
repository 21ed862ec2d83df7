import type { Permission } from '@shop/contract/permissions'
import { listStaffAccounts, type StaffAccount } from '../accounts/list-staff-accounts.ts'
import type { RequestContext } from '../../core/context.ts'
import { roles } from './tables.ts'

/** Everybody whose role holds the permission and who is not blocked, by name. */
export async function listStaffWithPermission(
  ctx: RequestContext,
  permission: Permission,
): Promise<{ id: string; name: string }[]> {
  return (await selectStaffWithPermission(ctx, permission)).map(({ id, name }) => ({ id, name }))
}

/** Emails of all staff with the permission who are not blocked. */
export async function listStaffEmails(ctx: RequestContext, permission: Permission): Promise<string[]> {
  return (await selectStaffWithPermission(ctx, permission)).map(({ email }) => email)
}

async function selectStaffWithPermission(
  ctx: RequestContext,
  permission: Permission,
): Promise<StaffAccount[]> {
  const all = await ctx.db.select({ name: roles.name, permissions: roles.permissions }).from(roles)
  const staffIds = new Set(
    all
      .filter(({ permissions }) => permissions.includes('*') || permissions.includes(permission))
      .map(({ name }) => name),
  )
  const people = await listStaffAccounts(ctx)
  return people.filter(({ role, is_blocked: isBlocked }) => staffIds.has(role) && !isBlocked)
}
