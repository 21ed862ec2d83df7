import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listRoles, listStaff } from '../../api/generated/admin/staff.ts'
import { usePermission, useProfile } from '../../api/profile.ts'
import type { StaffRole } from '@shop/contract/admin/staff'
import { listAudit, getAuditEntry, verifyAudit } from '../../api/generated/admin/audit.ts'

export function useStaff() {
  return useQuery({ ...listStaff.query(), enabled: usePermission('staff:read') })
}

export function useRoles() {
  return useQuery({
    ...listRoles.query(),
    select: ({ items }) => items,
    enabled: usePermission('staff:read'),
  })
}

/** Paths to refetch after staff or roles have changed. */
export const staffPaths = ['/admin/staff', '/admin/roles'] as const

/** Whether the user may assign a role; the server applies the same rule. */
export function useCanAssignRole(): (role: StaffRole | undefined) => boolean {
  const { data: profile } = useProfile()
  const myPermissions = new Set(profile?.permissions)
  return (role) =>
    myPermissions.has('staff:write') &&
    role !== undefined &&
    (!role.is_owner || profile?.role === 'owner') &&
    role.permissions.every((permission) => myPermissions.has(permission))
}

export function useAuditEntry(entryId: string) {
  return useQuery({ ...getAuditEntry.query({ entry_id: entryId }), refetchOnMount: true })
}

export function useVerifyAudit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => verifyAudit({}, { timeoutMs: 60_000 }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listAudit.key() }),
        queries.invalidateQueries({ queryKey: getAuditEntry.key() }),
      ]),
    meta: { errors: 'toast' },
  })
}
