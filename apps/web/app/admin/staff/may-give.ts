import type { StaffRole } from '@shop/contract/admin/staff'
import { useProfile } from '../../api/profile.ts'

/** Whether the signed-in person may put others into a role; the server decides by the same rule. */
export function useMayGive(): (role: StaffRole | undefined) => boolean {
  const { data: profile } = useProfile()
  const own = new Set(profile?.permissions)
  return (role) =>
    own.has('staff:write') &&
    role !== undefined &&
    (!role.is_owner || profile?.role === 'owner') &&
    role.permissions.every((right) => own.has(right))
}
