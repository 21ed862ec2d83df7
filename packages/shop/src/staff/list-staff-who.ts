import type { Permission } from '@shop/contract/permissions'
import { listStaffAccounts } from '../auth/list-staff-accounts.ts'
import type { ShopContext } from '../kernel/context.ts'
import { roles } from './tables.ts'

/** Everybody whose role holds the permission and who is not blocked, by name. */
export async function listStaffWho(
  shop: ShopContext,
  permission: Permission,
): Promise<{ id: string; name: string }[]> {
  const all = await shop.db.select({ name: roles.name, permissions: roles.permissions }).from(roles)
  const may = new Set(
    all
      .filter(({ permissions }) => permissions.includes('*') || permissions.includes(permission))
      .map(({ name }) => name),
  )
  const people = await listStaffAccounts(shop)
  return people
    .filter(({ role, isBlocked }) => may.has(role) && !isBlocked)
    .map(({ id, name }) => ({ id, name }))
}
