import type { Permission } from '@shop/contract/permissions'
import { listStaffAccounts, type StaffAccount } from '../accounts/list-staff-accounts.ts'
import type { ShopContext } from '../../core/context.ts'
import { roles } from './tables.ts'

/** Everybody whose role holds the permission and who is not blocked, by name. */
export async function listStaffWho(
  shop: ShopContext,
  permission: Permission,
): Promise<{ id: string; name: string }[]> {
  return (await staffWho(shop, permission)).map(({ id, name }) => ({ id, name }))
}

/** Emails of all staff with the permission who are not blocked. */
export async function listStaffEmails(shop: ShopContext, permission: Permission): Promise<string[]> {
  return (await staffWho(shop, permission)).map(({ email }) => email)
}

async function staffWho(shop: ShopContext, permission: Permission): Promise<StaffAccount[]> {
  const all = await shop.db.select({ name: roles.name, permissions: roles.permissions }).from(roles)
  const may = new Set(
    all
      .filter(({ permissions }) => permissions.includes('*') || permissions.includes(permission))
      .map(({ name }) => name),
  )
  const people = await listStaffAccounts(shop)
  return people.filter(({ role, isBlocked }) => may.has(role) && !isBlocked)
}
