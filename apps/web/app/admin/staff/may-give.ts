import type { StaffRole } from '@shop/contract/admin/staff'
import { useProfile } from '../../api/profile.ts'

/** Whether the signed-in person may put others into a role; the server decides by the same rule. */
export function useCanAssignRole(): (role: StaffRole | undefined) => boolean {
  const { data: profile } = useProfile()
  const held = new Set(profile?.permissions)
  return (role) =>
    held.has('staff:write') &&
    role !== undefined &&
    (!role.is_owner || profile?.role === 'owner') &&
    role.permissions.every((permission) => held.has(permission))
}
