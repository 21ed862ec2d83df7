import type { Permission } from '@shop/contract/permissions'
import { useProfile } from './profile.ts'

/** Whether the signed-in account's role holds the permission; only spares outsiders what the server refuses. */
export function usePermission(permission: Permission): boolean {
  const { data: profile } = useProfile()
  return profile?.permissions.includes(permission) ?? false
}
